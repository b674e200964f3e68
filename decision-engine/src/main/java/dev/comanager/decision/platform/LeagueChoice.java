package dev.comanager.decision.platform;

import dev.comanager.contracts.LeagueKey;

/** A league and a team in it that a person may link. */
public record LeagueChoice(
    LeagueKey league, String leagueName, String teamId, String teamName, int season) {}
