/** Tells other services which leagues a line has, and who is on its team in each. */
package dev.comanager.decision.publishing;
