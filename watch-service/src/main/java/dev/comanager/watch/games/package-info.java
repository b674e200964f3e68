/** Locks: kickoff times, and the end of the watches that they lock. */
package dev.comanager.watch.games;
