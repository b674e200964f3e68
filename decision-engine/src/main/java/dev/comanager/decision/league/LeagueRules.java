package dev.comanager.decision.league;

import java.util.ArrayList;
import java.util.List;

/**
 * A league's rules.
 *
 * @param teamCount number of fantasy teams
 * @param startingSlots in the platform's order, one entry for each slot
 * @param unsupported features of the league that aren't counted here (individual defenders, best
 *     ball …), worded for people; usually empty
 * @param waivers how free agents are assigned
 * @param kind what teams keep for the next season
 * @param format how the league is played
 * @param waiverTerms how claims are settled
 * @param reserve who may stand in a place for injured players
 * @param picks of the coming drafts and who holds them; empty where the platform doesn't say
 */
public record LeagueRules(
    int teamCount,
    List<LineupSlot> startingSlots,
    int benchSize,
    ScoringRules scoring,
    List<String> unsupported,
    WaiverType waivers,
    LeagueKind kind,
    LeagueFormat format,
    WaiverTerms waiverTerms,
    ReserveTerms reserve,
    List<DraftPick> picks) {
  public LeagueRules {
    startingSlots = List.copyOf(startingSlots);
    unsupported = List.copyOf(unsupported);
    // Leagues that an older release stored don't have these.
    waivers = waivers == null ? WaiverType.UNKNOWN : waivers;
    kind = kind == null ? LeagueKind.REDRAFT : kind;
    format = format == null ? LeagueFormat.USUAL : format;
    waiverTerms = waiverTerms == null ? WaiverTerms.UNKNOWN : waiverTerms;
    reserve = reserve == null ? ReserveTerms.STRICT : reserve;
    picks = picks == null ? List.of() : List.copyOf(picks);
  }

  /** The rules of a redraft league of the usual format. */
  public LeagueRules(
      int teamCount,
      List<LineupSlot> startingSlots,
      int benchSize,
      ScoringRules scoring,
      List<String> unsupported,
      WaiverType waivers) {
    this(
        teamCount,
        startingSlots,
        benchSize,
        scoring,
        unsupported,
        waivers,
        LeagueKind.REDRAFT,
        LeagueFormat.USUAL,
        WaiverTerms.UNKNOWN,
        ReserveTerms.STRICT,
        List.of());
  }

  /** The rules of a redraft league whose waiver type isn't known. */
  public LeagueRules(
      int teamCount,
      List<LineupSlot> startingSlots,
      int benchSize,
      ScoringRules scoring,
      List<String> unsupported) {
    this(teamCount, startingSlots, benchSize, scoring, unsupported, WaiverType.UNKNOWN);
  }

  /** Whether individual defenders have starting slots here. */
  public boolean playsDefenders() {
    return startingSlots.stream().anyMatch(LineupSlot::takesDefenders);
  }

  /** What advice on adds and trades leaves out, in sentences; usually none. */
  public List<String> leftOut() {
    List<String> sentences = new ArrayList<>();
    kind.leftOut().ifPresent(sentences::add);
    if (kind != LeagueKind.REDRAFT && playsDefenders()) {
      sentences.add("Later seasons of individual defenders aren't counted.");
    }
    format.features().stream()
        .map(feature -> feature == LeagueFeature.TAXI_SQUAD ? reserve.taxi() : feature.leftOut())
        .filter(text -> !text.isEmpty())
        .forEach(sentences::add);
    if (!unsupported.isEmpty()) {
      sentences.add("Not counted here: " + String.join(", ", unsupported) + ".");
    }
    return sentences;
  }

  /** What is special about the league, in sentences; usually nothing. */
  public List<String> notes() {
    List<String> sentences = new ArrayList<>();
    if (!unsupported.isEmpty()) {
      sentences.add("Not counted: " + String.join(", ", unsupported) + ".");
    }
    format.features().forEach(feature -> sentences.add(feature.text()));
    kind.leftOut().ifPresent(sentences::add);
    return sentences;
  }

  /** The same for a league of that kind. */
  public LeagueRules as(LeagueKind kind) {
    return with(waivers, kind, format, waiverTerms, reserve, picks);
  }

  /** The same for a league that is played that way. */
  public LeagueRules with(LeagueFormat format) {
    return with(waivers, kind, format, waiverTerms, reserve, picks);
  }

  /** The same with one more feature. */
  public LeagueRules plus(LeagueFeature feature) {
    List<LeagueFeature> features = new ArrayList<>(format.features());
    features.add(feature);
    return with(format.with(features));
  }

  /** The same with those picks of the coming drafts. */
  public LeagueRules withPicks(List<DraftPick> held) {
    return with(waivers, kind, format, waiverTerms, reserve, held);
  }

  /** The same with those places for injured players. */
  public LeagueRules with(ReserveTerms allowed) {
    return with(waivers, kind, format, waiverTerms, allowed, picks);
  }

  /** The same with claims settled in that way. */
  public LeagueRules with(WaiverType type, WaiverTerms terms) {
    return with(type, kind, format, terms, reserve, picks);
  }

  private LeagueRules with(
      WaiverType type,
      LeagueKind kind,
      LeagueFormat format,
      WaiverTerms terms,
      ReserveTerms allowed,
      List<DraftPick> held) {
    return new LeagueRules(
        teamCount,
        startingSlots,
        benchSize,
        scoring,
        unsupported,
        type,
        kind,
        format,
        terms,
        allowed,
        held);
  }

  /**
   * A roster in canonical order: the starting slots in their order, empty ones included; then the
   * bench, the injured reserve and the taxi squad.
   *
   * @param reported each player and the slot the platform reports for him
   */
  public List<RosterSpot> inOrder(List<RosterSpot> reported) {
    List<RosterSpot> left = new ArrayList<>(reported);
    List<RosterSpot> spots = new ArrayList<>();
    for (LineupSlot slot : startingSlots) {
      RosterSpot here =
          left.stream()
              .filter(spot -> spot.slot() == slot)
              .findFirst()
              .orElseGet(() -> new RosterSpot(slot, null));
      left.remove(here);
      spots.add(here);
    }
    for (RosterSpot spot : left) {
      // A starting slot that the rules don't have is ignored.
      if (spot.slot() == LineupSlot.BENCH || spot.slot().starting()) {
        spots.add(new RosterSpot(LineupSlot.BENCH, spot.playerId()));
      }
    }
    for (LineupSlot slot : List.of(LineupSlot.RESERVE, LineupSlot.TAXI)) {
      left.stream().filter(spot -> spot.slot() == slot).forEach(spots::add);
    }
    return spots;
  }
}
