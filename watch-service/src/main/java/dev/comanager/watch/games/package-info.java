/** Locks: when games begin, and the end of the watches that they lock. */
package dev.comanager.watch.games;
