/**
 * The platform-independent league model that every adapter produces: rules, teams, rosters,
 * matchups.
 */
package dev.comanager.decision.league;
