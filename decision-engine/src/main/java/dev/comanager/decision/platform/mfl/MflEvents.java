package dev.comanager.decision.platform.mfl;

import static java.util.Map.entry;

import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.league.ReturnTouchdowns;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maps MyFantasyLeague's events to our stat vocabulary, separately for players and for team
 * defences, whose stats have other names.
 */
final class MflEvents {
  /**
   * The stats behind an event.
   *
   * @param stats stats whose amounts are summed
   * @param most an amount that no game exceeds; a range up to it is treated as open-ended
   */
  record Counted(List<String> stats, double most) {}

  private static final double MOST_TIMES = 10;
  private static final double MOST_TRIES = 25;
  private static final double MOST_YARDS = 500;
  private static final double MOST_POINTS = 99;

  private static final Map<String, Counted> OF_PLAYERS =
      Map.ofEntries(
          entry("#P", times("pass_td")),
          entry("PY", yards("pass_yd")),
          entry("PA", tries("pass_att")),
          entry("PC", tries("pass_cmp")),
          entry("INC", tries("pass_inc")),
          entry("IN", times("pass_int")),
          entry("#IT", times("pass_int_td")),
          entry("TSK", times("pass_sack")),
          entry("TSY", yards("pass_sack_yds")),
          entry("P40", times("pass_cmp_40p")),
          entry("P2", times("pass_2pt")),
          entry("1P", tries("pass_fd")),
          entry("#R", times("rush_td")),
          entry("RY", yards("rush_yd")),
          entry("RA", tries("rush_att")),
          entry("R40", times("rush_40p")),
          entry("R2", times("rush_2pt")),
          entry("1R", tries("rush_fd")),
          entry("#C", times("rec_td")),
          entry("CY", yards("rec_yd")),
          entry("CC", tries("rec")),
          entry("TGT", tries("rec_tgt")),
          entry("C20", times("rec_20_29", "rec_30_39", "rec_40p")),
          entry("C40", times("rec_40p")),
          entry("C2", times("rec_2pt")),
          entry("1C", tries("rec_fd")),
          entry("FD", tries("pass_fd", "rush_fd", "rec_fd")),
          entry("RCY", yards("rush_yd", "rec_yd")),
          entry("PRY", yards("pass_yd", "rush_yd")),
          entry("TYS", yards("pass_yd", "rush_yd", "rec_yd")),
          entry("TY", yards("pass_yd", "rush_yd", "rec_yd", "pr_yd", "kr_yd")),
          // Stats of the scoring player; a thrown touchdown counts for the receiver here.
          entry("#TD", times("rush_td", "rec_td", ReturnTouchdowns.STAT, "fum_rec_td")),
          entry("#UT", times(ReturnTouchdowns.STAT)),
          entry("UY", yards("pr_yd")),
          entry("#U", tries("pr")),
          entry("#KT", times(ReturnTouchdowns.STAT)),
          entry("KY", yards("kr_yd")),
          entry("#K", tries("kr")),
          entry("FU", times("fum")),
          entry("FUO", times("fum")),
          entry("FL", times("fum_lost")),
          entry("FLO", times("fum_lost")),
          entry("#FR", times("fum_rec_td")),
          entry("#F", times("fgm")),
          entry("#M", times("fgmiss")),
          entry("#A", times("fga")),
          entry("EP", times("xpm")),
          entry("EM", times("xpmiss")),
          entry("EA", times("xpa")));

  private static final Map<String, Counted> OF_DEFENCES =
      Map.ofEntries(
          entry("SK", times("sack")),
          entry("SKY", yards("sack_yd")),
          entry("IC", times("int")),
          entry("ICY", yards("int_ret_yd")),
          entry("FC", times("fum_rec")),
          entry("FCD", times("fum_rec")),
          entry("FCY", yards("fum_ret_yd")),
          entry("FF", times("ff")),
          entry("SF", times("safe")),
          entry("#D", times("def_td")),
          entry("#T", times("def_td", "def_st_td")),
          entry("#TD", times("def_td", "def_st_td")),
          entry("D2", times("def_2pt")),
          entry("PD", tries("def_pass_def")),
          entry("QH", tries("qb_hit")),
          entry("TKL", tries("tkl_loss")),
          entry("UY", yards("def_pr_yd")),
          entry("KY", yards("def_kr_yd")),
          entry("TPA", new Counted(List.of("pts_allow"), MOST_POINTS)),
          entry("TYA", new Counted(List.of("yds_allow"), 2 * MOST_YARDS)));

  private static final Map<String, Counted> OF_DEFENDERS =
      Map.ofEntries(
          entry("TK", tries("idp_tkl_solo")),
          entry("TKD", tries("idp_tkl_solo")),
          entry("AS", tries("idp_tkl_ast")),
          entry("ASD", tries("idp_tkl_ast")),
          entry("TKL", tries("idp_tkl_loss")),
          entry("SK", times("idp_sack")),
          entry("SKY", yards("idp_sack_yd")),
          entry("QH", tries("idp_qb_hit")),
          entry("PD", tries("idp_pass_def")),
          entry("IC", times("idp_int")),
          entry("ICY", yards("idp_int_ret_yd")),
          entry("FF", times("idp_ff")),
          entry("FC", times("idp_fum_rec")),
          entry("FCD", times("idp_fum_rec")),
          entry("FCY", yards("idp_fum_ret_yd")),
          entry("SF", times("idp_safe")),
          entry("#D", times("idp_def_td")),
          entry("#T", times("idp_def_td", ReturnTouchdowns.STAT)),
          entry(
              "#TD",
              times("idp_def_td", "rush_td", "rec_td", ReturnTouchdowns.STAT, "fum_rec_td")));

  private static final Map<String, String> WORDS =
      Map.ofEntries(
          entry("APY", "yards per completion"),
          entry("PCP", "completion percentage"),
          entry("RATE", "passer rating"),
          entry("ARY", "yards per rush"),
          entry("ACY", "yards per catch"),
          entry("P20", "completions of 20 yards"),
          entry("P30", "completions of 30 yards"),
          entry("P50", "completions of 50 yards"),
          entry("R20", "rushes of 20 yards"),
          entry("FLS", "fumbles lost on special teams"),
          entry("FUS", "fumbles on special teams"),
          entry("FT", "lost fumbles returned for a touchdown"),
          entry("#FT", "lost fumbles returned for a touchdown"),
          entry("IT", "length of interceptions returned against"),
          entry("OFC", "own fumbles recovered"),
          entry("FGP", "field goal percentage"),
          entry("EPP", "extra point percentage"),
          entry("HBF", "blocked kicks against a kicker"),
          entry("HBE", "blocked kicks against a kicker"),
          entry("OPA", "points allowed by the defense alone"),
          entry("STPA", "points allowed on special teams"),
          entry("TYP", "passing yards allowed"),
          entry("TYR", "rushing yards allowed"),
          entry("OTA", "touchdowns allowed"),
          entry("STTA", "touchdowns allowed"),
          entry("TPS", "points of the whole team"),
          entry("OPS", "points of the whole team"),
          entry("DIF", "point differential"),
          entry("F", "penalties"),
          entry("FY", "penalties"),
          entry("TK", "tackles"),
          entry("TKD", "tackles"),
          entry("AS", "tackles"),
          entry("ASD", "tackles"),
          entry("AS2", "tackles"),
          entry("3F", "downs"),
          entry("4F", "downs"),
          entry("3D", "downs"),
          entry("4D", "downs"));

  private MflEvents() {}

  /** The player stats that the event counts; several, joined with {@code +}, count as one. */
  static Optional<Counted> ofPlayers(String event) {
    return counted(event, OF_PLAYERS);
  }

  /** The team-defence stats that the event counts. */
  static Optional<Counted> ofDefences(String event) {
    return counted(event, OF_DEFENCES);
  }

  /** The stats of an individual defender that the event counts. */
  static Optional<Counted> ofDefenders(String event) {
    return counted(event, OF_DEFENDERS).or(() -> ofPlayers(event));
  }

  /** The event's description, worded for people. */
  static String text(String event) {
    String known = WORDS.get(event);
    return known == null ? "the scoring rule " + PlatformText.clean(event) : known;
  }

  private static Optional<Counted> counted(String event, Map<String, Counted> events) {
    Counted known = events.get(event);
    if (known != null || !event.contains("+")) {
      return Optional.ofNullable(known);
    }
    List<Counted> parts =
        MflPositions.names(event).stream()
            .map(events::get)
            .filter(java.util.Objects::nonNull)
            .toList();
    if (parts.isEmpty() || parts.size() < MflPositions.names(event).size()) {
      return Optional.empty();
    }
    return Optional.of(
        new Counted(
            parts.stream().flatMap(part -> part.stats().stream()).distinct().toList(),
            parts.stream().mapToDouble(Counted::most).sum()));
  }

  private static Counted times(String... stats) {
    return new Counted(List.of(stats), MOST_TIMES);
  }

  private static Counted tries(String... stats) {
    return new Counted(List.of(stats), MOST_TRIES);
  }

  private static Counted yards(String... stats) {
    return new Counted(List.of(stats), MOST_YARDS);
  }
}
