package dev.comanager.decision.waiver;

import static dev.comanager.decision.league.LeagueFeature.LOCKS_AS_A_WHOLE;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.week.Pronoun;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Renders until when an add can be made. */
final class LockText {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("h:mm a", Locale.US);

  private static final String CLAIM_EARLY =
      "I can't see when your league settles claims, so put yours in early";

  private LockText() {}

  /**
   * For example {@code Locks Sun 1:00 PM ET.} or {@code Claim by Wed 3:00 AM ET.}; {@code Claim
   * early, by …} where nobody says when claims are settled.
   */
  static String inLine(WaiverVerdict verdict) {
    Instant at = verdict.lockAt();
    if (at == null || ClaimText.broke(verdict).isPresent()) {
      return "";
    }
    boolean adds = verdict.lean() == Verdict.ADD;
    String closes =
        switch (verdict.lock()) {
          case AddLock.Claim _ -> adds ? " Claim by " : " Claims settle ";
          case AddLock.Unreported _ -> adds ? " Claim early, by " : " Locks ";
          case AddLock.Kickoff _, AddLock.Open _ -> " Locks ";
        };
    return closes + EasternTime.brief(at, verdict.now()) + ".";
  }

  /** For example {@code Put in your claim by Wednesday at 3:00 AM Eastern.} */
  static String spoken(WaiverVerdict verdict) {
    Instant at = verdict.lockAt();
    if (ClaimText.broke(verdict).isPresent()) {
      return "";
    }
    if (at == null) {
      return verdict.lock() instanceof AddLock.Unreported ? " " + CLAIM_EARLY + "." : "";
    }
    String time = EasternTime.spoken(at, verdict.now());
    return switch (verdict.lock()) {
      case AddLock.Claim _ -> " Put in your claim by " + time + ".";
      case AddLock.Unreported _ -> " %s, before %s at the latest.".formatted(CLAIM_EARLY, time);
      case AddLock.Kickoff _, AddLock.Open _ -> " It locks " + time + ".";
    };
  }

  /** Whether he needs a claim, and when claims are settled. */
  static List<String> reasons(WaiverVerdict verdict) {
    if (verdict.lean() != Verdict.ADD) {
      return List.of();
    }
    ClaimSchedule claims = verdict.league().league().rules().waiverTerms().claims();
    String name = verdict.name(verdict.add());
    Pronoun pronoun = Pronoun.of(verdict.add());
    List<String> parts = new ArrayList<>();
    switch (verdict.lock()) {
      case AddLock.Claim(Instant at, boolean late, Instant dropped) -> {
        parts.add(
            dropped == null
                ? "%s is on waivers. %s".formatted(name, settled(claims, at, verdict.now()))
                : "%s was dropped %s, so %s is on waivers until %s."
                    .formatted(
                        name,
                        EasternTime.brief(dropped),
                        pronoun.he(),
                        EasternTime.brief(at, verdict.now())));
        if (late) {
          parts.add(
              "That's after %s, so only later weeks count."
                  .formatted(
                      verdict.league().league().rules().format().has(LOCKS_AS_A_WHOLE)
                          ? "the week's first kickoff"
                          : pronoun.his() + " game this week"));
        }
      }
      case AddLock.Kickoff(Game ignored) -> free(verdict, name).ifPresent(parts::add);
      case AddLock.Open() -> free(verdict, name).ifPresent(parts::add);
      case AddLock.Unreported(Optional<Game> ignored) -> {
        if (ClaimText.broke(verdict).isEmpty()) {
          parts.add(CLAIM_EARLY + ".");
        }
      }
    }
    return parts;
  }

  /**
   * For example {@code Your league settles claims on Wednesdays at 12:00 AM PT, next Wed 3:00 AM
   * ET.}
   */
  private static String settled(ClaimSchedule claims, Instant at, Instant now) {
    ZonedDateTime local = claims.local(at);
    String day =
        claims.daily()
            ? "every day"
            : "on "
                + String.join(
                    " and ",
                    claims.days().stream()
                        .map(one -> one.getDisplayName(TextStyle.FULL, Locale.US) + "s")
                        .toList());
    return "Your league settles claims %s at %s %s, next %s."
        .formatted(
            day,
            CLOCK.format(local),
            local.getZone().getDisplayName(TextStyle.SHORT_STANDALONE, Locale.US),
            EasternTime.brief(at, now));
  }

  /** A player dropped lately is on waivers, which not every platform reports. */
  private static Optional<String> free(WaiverVerdict verdict, String name) {
    ClaimSchedule claims = verdict.league().league().rules().waiverTerms().claims();
    String unless =
        ClaimRule.unseenDrop(verdict.league())
            .map(
                since ->
                    ", unless a team dropped %s in the last %s%s"
                        .formatted(Pronoun.of(verdict.add()).him(), hours(since), then(verdict)))
            .orElse("");
    return Optional.ofNullable(claims)
        .flatMap(ClaimSchedule::sinceDrop)
        .map(_ -> "%s is a free agent and needs no claim%s.".formatted(name, unless));
  }

  /** For example {@code ; then bid 12 to 18}; empty without bids. */
  private static String then(WaiverVerdict verdict) {
    return ClaimRule.bidInCase(verdict).map(bid -> "; then bid " + bid.spoken()).orElse("");
  }

  private static String hours(Duration since) {
    return since.toHours() % 24 == 0 && since.toDays() > 1
        ? since.toDays() + " days"
        : since.toHours() + " hours";
  }
}
