/** How well claims are calibrated, which part of the rule adds to it, and what chance allows. */
package dev.comanager.evaluation.calibration;
