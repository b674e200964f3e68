/** Watches on a decision: which decisions there are, and setting a watch on one. */
package dev.comanager.watch.decisionwatch;
