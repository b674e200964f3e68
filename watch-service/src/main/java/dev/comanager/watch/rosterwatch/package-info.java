/** Watches on a whole roster: which changes are material, and their wording. */
package dev.comanager.watch.rosterwatch;
