/** Measures: shares, errors, calibration. */
package dev.comanager.evaluation.measure;
