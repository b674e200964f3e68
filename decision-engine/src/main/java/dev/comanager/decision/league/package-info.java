/** The fantasy league as every platform's adapter gives it: rules, teams, rosters, matchups. */
package dev.comanager.decision.league;
