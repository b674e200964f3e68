package dev.comanager.decision.value;

/**
 * The value of a player in a league over all the time that his team may keep him, in points above a
 * free player.
 *
 * @param thisSeason in its remaining weeks
 * @param later in the coming seasons; nothing where teams keep no players
 */
public record PlayerValue(double thisSeason, LaterValue later) {}
