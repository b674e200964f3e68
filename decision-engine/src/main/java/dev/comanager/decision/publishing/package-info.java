/** Publishes to other services which leagues a line has, and the players of its team in each. */
package dev.comanager.decision.publishing;
