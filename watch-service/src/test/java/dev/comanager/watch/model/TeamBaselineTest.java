package dev.comanager.watch.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TeamBaselineTest {
  @Test
  void namesStoredByAnOlderReleaseAreSanitizedOnReading() {
    TeamBaseline stored =
        TeamBaseline.read(
            """
            {"team":"cm-verify.example/x","players":[{"playerId":"espn:1","name":"Zane www.evil.example",
            "shortName":"[evil](//evil.example)","slot":"WR","starter":true}],"troubles":[]}""");

    assertThat(stored.team()).isEqualTo("cm-verify·example/x");
    assertThat(stored.players())
        .singleElement()
        .satisfies(
            player -> {
              assertThat(player.name()).isEqualTo("Zane www·evil·example");
              assertThat(player.shortName()).isEqualTo("(evil)(/evil·example)");
            });
  }
}
