/** Decides the subjects of watches again when their facts have changed, and reports the results. */
package dev.comanager.decision.recheck;
