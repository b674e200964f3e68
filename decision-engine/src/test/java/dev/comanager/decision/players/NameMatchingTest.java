package dev.comanager.decision.players;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameMatchingTest {
  private static final SampleLeague LEAGUE =
      new SampleLeague()
          .mine(LineupSlot.WR_SLOT, sketch("own", "Amon-Ra St. Brown", Position.WR, "DET"))
          .mine(LineupSlot.QB_SLOT, sketch("qb", "Josh Allen", Position.QB, "BUF"))
          .mine(LineupSlot.TE_SLOT, sketch("te", "Dallas Goedert", Position.TE, "PHI"))
          .mine(LineupSlot.RB_SLOT, sketch("rb", "Kenneth Walker III", Position.RB, "SEA"))
          .theirs(LineupSlot.WR_SLOT, sketch("aj", "A.J. Brown", Position.WR, "PHI"))
          .theirs(LineupSlot.WR_SLOT, sketch("ja", "Ja'Marr Chase", Position.WR, "CIN"))
          .theirs(LineupSlot.RB_SLOT, sketch("cmc", "Christian McCaffrey", Position.RB, "SF"))
          .theirs(LineupSlot.WR_SLOT, sketch("jsn", "Jaxon Smith-Njigba", Position.WR, "SEA"))
          .theirs(LineupSlot.WR_SLOT, sketch("mhj", "Marvin Harrison Jr.", Position.WR, "ARI"))
          .theirs(LineupSlot.WR_SLOT, sketch("jj", "Justin Jefferson", Position.WR, "MIN"))
          .free(sketch("van", "Van Jefferson", Position.WR, "TEN"))
          .free(sketch("keenan", "Keenan Allen", Position.WR, "CHI"))
          .free(sketch("gabe", "Gabriel Davis", Position.WR, "JAX"))
          .free(sketch("tyler", "Tyler Davis", Position.TE, "GB"))
          .free(sketch("pacheco", "Isiah Pacheco", Position.RB, "KC"))
          .free(sketch("ramirez", "Julián Ramírez", Position.K, "NYJ"))
          .free(sketch("parker", "Parker Washington", Position.WR, "JAX"))
          .free(sketch("buf", "Buffalo Bills", Position.DEF, "BUF"))
          .free(sketch("phi", "Philadelphia Eagles", Position.DEF, "PHI"))
          .free(sketch("nyj", "New York Jets", Position.DEF, "NYJ"))
          .free(sketch("nyg", "New York Giants", Position.DEF, "NYG"))
          .free(sketch("was", "Washington Commanders", Position.DEF, "WAS"))
          .free(sketch("jax", "Jacksonville Jaguars", Position.DEF, "JAX"))
          .free(sketch("none", "Marcus Brown", Position.WR, null))
          .free(sketch("ash", "Ashport Anvils", Position.DEF, "ASH"))
          .free(sketch("ashqb", "Corwin Allender", Position.QB, "ASH"));
  private static final NameMatching MATCHING = new PlayerNames().of(LEAGUE.facts());

  @ParameterizedTest
  @CsvSource({
    "Amon-Ra St. Brown,own",
    "amon ra st brown,own",
    "AMON-RA ST BROWN,own",
    "St. Brown,own",
    "St Brown DET,own",
    "AJ Brown,aj",
    "A. J. Brown,aj",
    "a.j. brown,aj",
    "Brown PHI,aj",
    "Brown (PHI),aj",
    "Eagles Brown,aj",
    "Brown WR PHI,aj",
    "Marcus Brown,none",
    "Jamarr Chase,ja",
    "Ja’Marr Chase,ja",
    "J Chase,ja",
    "Chase,ja",
    "CMC,cmc",
    "JSN,jsn",
    "Smith-Njigba,jsn",
    "Smith Njigba,jsn",
    "Marvin Harrison,mhj",
    "Marvin Harrison Jr,mhj",
    "Harrison Jr.,mhj",
    "Kenneth Walker,rb",
    "Ken Walker,rb",
    "K. Walker,rb",
    "Walker III,rb",
    "Jefferson,jj",
    "Van Jefferson,van",
    "Allen,qb",
    "Allen CHI,keenan",
    "QB Allen,qb",
    "Josh Alen,qb",
    "Jsoh Allen,qb",
    "Josh Allen PHI,qb",
    "Amon-Ra,own",
    "Dallas Goedert,te",
    "Goedart,te",
    "Gabe Davis,gabe",
    "Isaiah Pacheco,pacheco",
    "Julian Ramirez,ramirez",
    "Justin Jeferson,jj",
    "Bills,buf",
    "Bills D,buf",
    "Bills D/ST,buf",
    "Buffalo,buf",
    "buffalo defense,buf",
    "BUF DST,buf",
    "BUF,buf",
    "Jets,nyj",
    "New York Giants D,nyg",
    "Anvils,ash",
    "Ashport defence,ash",
    "Buffalo Bills BUF,buf",
    "BUF Bills,buf",
    "ASH,ash",
    "Parker Washington,parker",
    "Paker Washington,parker",
    "WSH D,was",
    "Commanders,was",
    "Washington D/ST,was",
    "JAC defense,jax",
    "Jags D,jax",
    "Allender ASH,ashqb"
  })
  void findsThePlayerThatPeopleMean(String written, String id) {
    assertThat(MATCHING.find(written, LEAGUE.linked()))
        .isEqualTo(new NameMatch.Found(LEAGUE.player("p:" + id)));
  }

  @Test
  void twoEquallyCloseMatchesAreAmbiguous() {
    assertThat(MATCHING.find("Davis", LEAGUE.linked())).isInstanceOf(NameMatch.Ambiguous.class);
    assertThat(MATCHING.find("Washington", LEAGUE.linked()))
        .isInstanceOf(NameMatch.Ambiguous.class);
    assertThat(MATCHING.find("New York D", LEAGUE.linked()))
        .isInstanceOf(NameMatch.Ambiguous.class);
  }

  @Test
  void anUnknownNameIsAnsweredWithTheClosestOnes() {
    assertThat(MATCHING.find("Zzyzx Qwerty", LEAGUE.linked()))
        .isEqualTo(new NameMatch.Unknown(List.of()));
    assertThat(refused("Jastin Jeffarsan").text())
        .startsWith("No player matches \"Jastin Jeffarsan\". Nearest: Justin Jefferson (WR, MIN)");
  }

  @ParameterizedTest
  @CsvSource({"''", "' '", "'…'", "'💥'", "'<b></b>'"})
  void inputWithoutANameIsUnknown(String written) {
    assertThat(MATCHING.find(written, LEAGUE.linked())).isInstanceOf(NameMatch.Unknown.class);
  }

  @Test
  void anAmbiguousNameIsRefusedWithCandidates() {
    ToolOutcome.Refused refused = refused("Davis");

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(refused.text())
        .isEqualTo(
            "Two players match \"Davis\": Gabriel Davis (WR, JAX), Tyler Davis (TE, GB). Say which.");
    assertThat(refused.details().get("candidates"))
        .extracting(candidate -> candidate.asText())
        .containsExactly("Gabriel Davis (WR, JAX)", "Tyler Davis (TE, GB)");
  }

  @Test
  void aProposedCandidateIsUnderstoodAsInput() {
    assertThat(MATCHING.find("Gabriel Davis (WR, JAX)", LEAGUE.linked()))
        .isEqualTo(new NameMatch.Found(LEAGUE.player("p:gabe")));
    assertThat(MATCHING.find("Buffalo Bills (DEF, BUF)", LEAGUE.linked()))
        .isEqualTo(new NameMatch.Found(LEAGUE.player("p:buf")));
    assertThat(MATCHING.find("Marcus Brown (WR)", LEAGUE.linked()))
        .isEqualTo(new NameMatch.Found(LEAGUE.player("p:none")));
  }

  @Test
  void theSamePlayerTwiceIsRefused() {
    assertThat(refused("AJ Brown", "Brown PHI").text()).startsWith("A.J. Brown is named twice.");
  }

  @Test
  void markupInANameIsNotEchoed() {
    assertThat(refused("<script>alert(1)</script>").text()).doesNotContain("<", ">");
  }

  @Test
  void theIndexIsReusedWhileThePlayersAreTheSame() {
    PlayerNames names = new PlayerNames();

    assertThat(names.of(LEAGUE.facts())).isSameAs(names.of(LEAGUE.facts()));
    assertThat(names.of(new SampleLeague().facts())).isNotSameAs(names.of(LEAGUE.facts()));
  }

  @Test
  void aNameIsFoundQuicklyAmongThousands() {
    SampleLeague crowd = new SampleLeague();
    for (int i = 0; i < 3000; i++) {
      String name = "Player" + Integer.toString(i * 7919, 36) + " Name" + Integer.toString(i, 36);
      crowd.free(sketch("c" + i, name, Position.WR, "DET"));
    }
    NameMatching matching = new PlayerNames().of(crowd.facts());
    Player known = crowd.player("p:c1234");
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 200; i++) {
      long began = System.nanoTime();
      matching.find(known.name(), crowd.linked());
      best = Math.min(best, System.nanoTime() - began);
    }

    assertThat(best).isLessThan(1_000_000);
  }

  private static ToolOutcome.Refused refused(String... names) {
    return switch (NamedPlayers.find(List.of(names), MATCHING, LEAGUE.linked())) {
      case NamedPlayers.All(List<Player> players) -> throw new AssertionError(players);
      case NamedPlayers.Refused(ToolOutcome.Refused refused) -> refused;
      case NamedPlayers.Refused(ToolOutcome other) -> throw new AssertionError(other);
    };
  }

  private static Sketch sketch(String id, String name, Position position, String team) {
    return Sketch.of("p:" + id, name, position, team);
  }
}
