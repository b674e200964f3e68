package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The key of a league on any platform, written {@code <platform_code>:<league_id>} (spec 2.5). */
public record LeagueKey(PlatformCode platform, String leagueId) {
  private static final Pattern FORM = Pattern.compile("([a-z]{2,16}):([A-Za-z0-9._-]{1,64})");

  public LeagueKey {
    if (!FORM.matcher(platform.code() + ":" + leagueId).matches()) {
      throw new IllegalArgumentException("not a league key");
    }
  }

  /** Parses the written form; empty when it has another form or names an unknown platform. */
  public static Optional<LeagueKey> parse(String written) {
    Matcher matcher = FORM.matcher(written);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    return PlatformCode.find(matcher.group(1)).map(code -> new LeagueKey(code, matcher.group(2)));
  }

  @JsonCreator
  static LeagueKey of(String written) {
    return parse(written).orElseThrow(() -> new IllegalArgumentException("not a league key"));
  }

  @JsonValue
  @Override
  public String toString() {
    return platform.code() + ":" + leagueId;
  }
}
