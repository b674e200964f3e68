/** MyFantasyLeague's leagues, read from its public export interface. */
package dev.comanager.decision.platform.mfl;
