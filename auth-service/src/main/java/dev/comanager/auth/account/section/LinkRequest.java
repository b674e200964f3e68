package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueAddress;
import dev.comanager.contracts.PlatformCode;
import java.util.Optional;
import java.util.regex.Pattern;

/** A request to link a league, from the form; missing parts are empty. */
public record LinkRequest(PlatformCode platform, String username, String leagueId, String team) {
  /** What a form says when nothing usable was entered. */
  public static final String NOTHING_ENTERED =
      "Enter your name there, or the league’s id or whole address.";

  private static final int LONGEST = 64;
  private static final int LONGEST_TEAM = 80;
  private static final Pattern LEAGUE_ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  // Sleeper's league ids are long numbers, which no user name is.
  private static final Pattern LEAGUE_OF_SLEEPER = Pattern.compile("[0-9]{12,64}");
  private static final Pattern LEAGUE_ELSEWHERE =
      Pattern.compile("[0-9]{1,64}|[0-9]+\\.l\\.[0-9]+");
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  /** The demo league, which needs no name. */
  public static LinkRequest demo() {
    return new LinkRequest(PlatformCode.DEMO, "", "", "");
  }

  /** The leagues of the account that the line has connected there. */
  public static LinkRequest ofAccount(PlatformCode platform) {
    return new LinkRequest(platform, "", "", "");
  }

  /**
   * Parses a form: one of the choices that it offered, if it names a league, or else what was
   * typed.
   */
  public static Optional<LinkRequest> entered(
      PlatformCode platform, String who, String leagueId, String team) {
    if (!leagueId.isEmpty()) {
      return chosen(platform, leagueId, who, team);
    }
    return platform == PlatformCode.DEMO ? Optional.of(demo()) : typed(platform, who);
  }

  /**
   * Parses the input field: a user name on that platform, a league id, or the address of a league's
   * page, which also names the platform.
   */
  public static Optional<LinkRequest> typed(PlatformCode platform, String typed) {
    String who = typed.strip();
    if (LeagueAddress.isMeant(who)) {
      return LeagueAddress.parse(who)
          .map(league -> new LinkRequest(league.platform(), "", league.leagueId(), ""));
    }
    if (who.isEmpty() || who.length() > LONGEST || CONTROL.matcher(who).find()) {
      return Optional.empty();
    }
    return Optional.of(
        isLeagueId(platform, who)
            ? new LinkRequest(platform, "", who, "")
            : new LinkRequest(platform, who.startsWith("@") ? who.substring(1) : who, "", ""));
  }

  private static boolean isLeagueId(PlatformCode platform, String who) {
    return switch (platform) {
      case SLEEPER -> LEAGUE_OF_SLEEPER.matcher(who).matches();
      case ESPN, MFL, FLEAFLICKER, YAHOO -> LEAGUE_ELSEWHERE.matcher(who).matches();
      case DEMO -> false;
    };
  }

  /** One of the choices that the page offered. */
  public static Optional<LinkRequest> chosen(
      PlatformCode platform, String leagueId, String username, String team) {
    boolean fits =
        LEAGUE_ID.matcher(leagueId).matches()
            && username.length() <= LONGEST
            && team.length() <= LONGEST_TEAM
            && !CONTROL.matcher(username + team).find();
    return fits
        ? Optional.of(new LinkRequest(platform, username, leagueId, team))
        : Optional.empty();
  }

  /** The text for the field when the form is shown again. */
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
