/** The subjects to be decided again, with at most one request per subject in flight. */
package dev.comanager.watch.recheck;
