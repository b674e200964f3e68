/** What is measured: shares, errors, calibration. */
package dev.comanager.evaluation.measure;
