/** Watches on a whole roster: which changes are material, and how they are told. */
package dev.comanager.watch.rosterwatch;
