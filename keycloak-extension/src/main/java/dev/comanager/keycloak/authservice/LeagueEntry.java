package dev.comanager.keycloak.authservice;

/**
 * A league as a person entered or chose it.
 *
 * @param who a name on the platform, a league's id or the address of its page
 * @param league the id of a chosen league, else empty
 * @param team the id of a chosen team, else empty
 */
public record LeagueEntry(String platform, String who, String league, String team) {}
