/** Whole teams: the teams of lines, setting watches on them, and reading their rosters. */
package dev.comanager.watch.team;
