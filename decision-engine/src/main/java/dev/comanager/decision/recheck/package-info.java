/** Decides subjects of watches anew when their facts have changed, and reports. */
package dev.comanager.decision.recheck;
