package dev.comanager.decision.myteam;

import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The text line of {@code get_roster_status} (spec 2.6). */
final class RosterStatusText {
  private static final String ON_RESERVE = "on IR";

  private RosterStatusText() {}

  static String text(
      LinkedLeague league, SeasonFacts facts, List<RosterPlayer> players, int week, Instant now) {
    if (league.whyNoPlayers().isPresent()) {
      String nobody = league.whyNoPlayers().get();
      return league.stale() ? nobody + " " + staleness(league) : nobody;
    }
    List<RosterPlayer> starters = players.stream().filter(RosterPlayer::starter).toList();
    List<String> parts = new ArrayList<>();
    parts.add(
        "%s on your roster, %s of them %s."
            .formatted(
                players.size() == 1 ? "1 player" : players.size() + " players",
                starters.size(),
                starters.size() == 1 ? "a starter" : "starters"));
    Optional<String> idle =
        league
            .league()
            .seasonOver()
            .or(
                () ->
                    WeekWithoutAdvice.over(facts)
                        .map(over -> over.why() + ".")
                        .or(() -> WeekWithoutAdvice.off(league).map(WeekWithoutAdvice::text)));
    idle.ifPresent(parts::add);
    String inWeek = week > facts.week() ? " in week " + week : "";
    List<RosterPlayer> out = starters.stream().filter(RosterStatusText::out).toList();
    Predicate<RosterPlayer> off = player -> facts.offGameOf(player.team(), week).isPresent();
    if (out.isEmpty() && starters.stream().noneMatch(RosterPlayer::bye)) {
      parts.add("No starter is out or on bye%s.".formatted(inWeek));
    }
    add(parts, "Out: ", out, player -> !player.bye(), off);
    add(parts, "On bye%s: ".formatted(inWeek), starters, off.negate().and(RosterPlayer::bye), off);
    add(parts, "Game off%s: ".formatted(inWeek), starters, off.and(RosterPlayer::bye), off);
    add(
        parts,
        "In doubt: ",
        starters,
        player -> !player.bye() && !out(player) && !player.status().isEmpty(),
        off);
    add(
        parts,
        "Not in your lineup: ",
        players,
        player -> !player.starter() && player.flagged(),
        off);
    if (league.league().rules().format().has(LeagueFeature.BEST_BALL)) {
      parts.add(LeagueFeature.BEST_BALL.text());
    } else if (idle.isEmpty()) {
      RosterRow.emptyPlaces(league.mine()).forEach(place -> parts.add(place + " is empty."));
    }
    if (facts.statusesDoubtful(now)) {
      parts.add(
          facts.statusAsOf() == null
              ? "I haven't read an injury report yet."
              : "The injury report is from " + EasternTime.dated(facts.statusAsOf()) + ".");
    }
    if (league.stale()) {
      parts.add(staleness(league));
    }
    if (league.league().seasonOver().isEmpty() && !league.sitsOutPlayoffs()) {
      parts.add(nextKickoff(starters, now));
    }
    return String.join(" ", parts);
  }

  private static void add(
      List<String> parts,
      String lead,
      List<RosterPlayer> players,
      Predicate<RosterPlayer> which,
      Predicate<RosterPlayer> off) {
    String listed =
        players.stream()
            .filter(which)
            .map(player -> player.name() + inBrackets(player, off.test(player)))
            .collect(Collectors.joining(", "));
    if (!listed.isEmpty()) {
      parts.add(lead + listed + ".");
    }
  }

  private static String inBrackets(RosterPlayer player, boolean off) {
    if (!player.starter()) {
      return " (%s)".formatted(resting(player, off));
    }
    return player.bye()
        ? " (%s)".formatted(player.slot())
        : " (%s, %s)".formatted(player.slot(), inText(player.status()));
  }

  /** The status of one who doesn't start, and his place where that isn't the bench. */
  private static String resting(RosterPlayer player, boolean off) {
    String status = player.bye() ? StatusText.away(off) : inText(player.status());
    if (player.slot().equals(LineupSlot.RESERVE.label())) {
      return status.equals(ON_RESERVE) ? status : status + ", in an IR spot";
    }
    return player.slot().equals(LineupSlot.TAXI.label()) ? status + ", on your taxi squad" : status;
  }

  /** A status inside a sentence. */
  private static String inText(String status) {
    return status.equals(Availability.RESERVE.label())
        ? ON_RESERVE
        : status.toLowerCase(Locale.ROOT);
  }

  private static boolean out(RosterPlayer player) {
    for (Availability availability : Availability.values()) {
      if (availability.ruledOut() && availability.label().equals(player.status())) {
        return true;
      }
    }
    return false;
  }

  private static String nextKickoff(List<RosterPlayer> starters, Instant now) {
    return starters.stream()
        .map(RosterPlayer::nextKickoff)
        .filter(Objects::nonNull)
        .min(Instant::compareTo)
        .map(kickoff -> "Next kickoff " + EasternTime.brief(kickoff, now) + ".")
        .orElse("No kickoff is coming up.");
  }

  /** States that an older copy of the league is used. */
  static String staleness(LinkedLeague league) {
    return "%s didn't answer; this is the roster as of %s."
        .formatted(
            league.league().key().platform().label(), EasternTime.dated(league.league().asOf()));
  }
}
