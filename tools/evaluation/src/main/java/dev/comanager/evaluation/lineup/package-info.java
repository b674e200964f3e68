/** Evaluates whole lineups on past weeks. */
package dev.comanager.evaluation.lineup;
