package dev.comanager.decision.players;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class NameMatchingPropertyTest {
  private static final List<String> NAMES =
      List.of(
          "Amon-Ra St. Brown",
          "Ja'Marr Chase",
          "Marvin Harrison Jr.",
          "D.K. Metcalf",
          "Kyle Pitts Sr.",
          "José Ramírez",
          "Christian McCaffrey",
          "Jaxon Smith-Njigba",
          "Michael Pittman",
          "Brock Bowers");
  private static final SampleLeague LEAGUE = league();
  private static final NameMatching MATCHING = new PlayerNames().of(LEAGUE.facts());

  private static SampleLeague league() {
    SampleLeague league = new SampleLeague();
    for (int i = 0; i < NAMES.size(); i++) {
      league.free(Sketch.of("p:" + i, NAMES.get(i), Position.WR, "DET"));
    }
    return league;
  }

  @Property
  void caseAndPunctuationMakeNoDifference(
      @ForAll @IntRange(min = 0, max = 9) int which, @ForAll("manners") String manner) {
    Player player = LEAGUE.player("p:" + which);
    String written =
        switch (manner) {
          case "upper" -> player.name().toUpperCase(Locale.ROOT);
          case "lower" -> player.name().toLowerCase(Locale.ROOT);
          case "bare" -> player.name().replaceAll("[.'’-]", "");
          case "padded" -> "  " + player.name().replace(" ", "   ") + " ";
          default -> player.name() + " (DET)";
        };

    assertThat(MATCHING.find(written, LEAGUE.linked())).isEqualTo(new NameMatch.Found(player));
  }

  @Property
  void oneTypoInALongNameIsTolerated(
      @ForAll @IntRange(min = 0, max = 9) int which,
      @ForAll @IntRange(min = 0, max = 100) int place,
      @ForAll("letters") char letter) {
    Player player = LEAGUE.player("p:" + which);
    String name = player.name();
    int at = 1 + place % (name.length() - 5);
    String written = name.substring(0, at) + letter + name.substring(at + 1);

    assertThat(MATCHING.find(written, LEAGUE.linked())).isEqualTo(new NameMatch.Found(player));
  }

  @Property
  void anyInputHasAnAnswer(@ForAll String written) {
    assertThat(MATCHING.find(written, LEAGUE.linked())).isNotNull();
  }

  @Property
  void theDistanceIsSymmetric(@ForAll("words") String a, @ForAll("words") String b) {
    assertThat(Spelling.distance(a, b, 9)).isEqualTo(Spelling.distance(b, a, 9));
    assertThat(Spelling.distance(a, a, 9)).isZero();
  }

  @Provide
  Arbitrary<String> manners() {
    return Arbitraries.of("upper", "lower", "bare", "padded", "team");
  }

  @Provide
  Arbitrary<Character> letters() {
    return Arbitraries.chars().range('a', 'z');
  }

  @Provide
  Arbitrary<String> words() {
    return Arbitraries.strings().withCharRange('a', 'e').ofMaxLength(8);
  }
}
