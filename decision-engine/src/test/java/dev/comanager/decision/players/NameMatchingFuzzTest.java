package dev.comanager.decision.players;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Player names as people write them. */
class NameMatchingFuzzTest extends ParserFuzzTest {
  private final SampleLeague league = new SampleLeague();
  private final NameMatching matching;

  NameMatchingFuzzTest() {
    String[] names = {
      "Amon-Ra St. Brown", "Ja'Marr Chase", "Marvin Harrison Jr.", "D.K. Metcalf", "José Ramírez"
    };
    for (int i = 0; i < names.length; i++) {
      league.free(Sketch.of("p:" + i, names[i], Position.WR, "DET"));
    }
    matching = new PlayerNames().of(league.facts());
  }

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "Amon-Ra St. Brown (DET)",
        "dk metcalf wr",
        "Marvin Harrison Jr. II III, Lions D/ST",
        "jose ramirez\u0301\u0301",
        "\\ud800 İıſß ﬀ ½",
        "d/st d / st",
        "a ".repeat(300));
  }

  @Override
  protected void take(byte[] input) {
    String written = Input.text(input);

    assertThat(matching.find(written, league.linked())).isNotNull();
    assertThat(matching.everybody(written)).hasSizeLessThanOrEqualTo(5);
  }
}
