/** MyFantasyLeague's leagues, read from its public export API. */
package dev.comanager.decision.platform.mfl;
