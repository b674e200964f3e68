/** Whole teams: which ones lines have, setting watches on them, and when their rosters are read. */
package dev.comanager.watch.team;
