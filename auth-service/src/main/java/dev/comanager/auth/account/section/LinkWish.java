package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.PlatformCode;
import java.util.Optional;
import java.util.regex.Pattern;

/** A league that somebody wants linked, as the form says it; a part that was left out is empty. */
public record LinkWish(PlatformCode platform, String username, String leagueId, String team) {
  private static final int LONGEST = 64;
  private static final int LONGEST_TEAM = 80;
  private static final Pattern LEAGUE_ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  // Sleeper's league ids are long numbers; nobody's name is.
  private static final Pattern LOOKS_LIKE_A_LEAGUE = Pattern.compile("[0-9]{12,64}");
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  /** The demo league, which needs no name. */
  public static LinkWish demo() {
    return new LinkWish(PlatformCode.DEMO, "", "", "");
  }

  /** What was typed into the one field: a name on Sleeper, or a league's id. */
  public static Optional<LinkWish> typed(String typed) {
    String who = typed.strip();
    if (who.isEmpty() || who.length() > LONGEST || CONTROL.matcher(who).find()) {
      return Optional.empty();
    }
    return Optional.of(
        LOOKS_LIKE_A_LEAGUE.matcher(who).matches()
            ? new LinkWish(PlatformCode.SLEEPER, "", who, "")
            : new LinkWish(
                PlatformCode.SLEEPER, who.startsWith("@") ? who.substring(1) : who, "", ""));
  }

  /** One of the choices that the page offered. */
  public static Optional<LinkWish> chosen(String leagueId, String username, String team) {
    boolean fits =
        LEAGUE_ID.matcher(leagueId).matches()
            && username.length() <= LONGEST
            && team.length() <= LONGEST_TEAM
            && !CONTROL.matcher(username + team).find();
    return fits
        ? Optional.of(new LinkWish(PlatformCode.SLEEPER, username, leagueId, team))
        : Optional.empty();
  }

  /** What stands in the field when the form is shown again. */
  public String typed() {
    return username.isEmpty() ? leagueId : username;
  }

  ObjectNode arguments() {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode().put("platform", platform.code());
    putUnlessEmpty(arguments, "username", username);
    putUnlessEmpty(arguments, "league_id", leagueId);
    putUnlessEmpty(arguments, "team", team);
    return arguments;
  }

  private static void putUnlessEmpty(ObjectNode arguments, String name, String value) {
    if (!value.isEmpty()) {
      arguments.put(name, value);
    }
  }
}
