package dev.comanager.auth.account;

import dev.comanager.auth.account.section.LeagueRow;

/** The page that asks to confirm that a league is to be unlinked. */
public record UnlinkView(String formToken, LeagueRow league) {}
