package dev.comanager.decision.projections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;
import java.util.Optional;

/** Fuzzes tables of projections that an operator supplies, in CSV and JSON. */
class SuppliedRowFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "season,week,sleeper_id,rush_yd\n2026,11,102,71.5\n2026,11,102,1\n",
        "season,week,name,position,team,rush_yd\n2026,11,\"Runwell, \"\"Bo\"\"\",RB,DET,70\n",
        "season,week,name,position,team,def_sacks\n2026,11,,DST,LA,2.5\n",
        "season,week,espn_id,rec\n2026,11,42,NaN\n2026,11,42,1e9\n2026,11,42,0x1p3\n2026,x,1,1\n",
        "[{\"season\":2026,\"week\":\"11\",\"espn_id\":42,\"rush_yd\":60,\"x\":null}]",
        "{\"projections\":[{\"season\":2026,\"week\":11,\"sleeper_id\":\"7\",\"rec\":1e308}]}",
        "a,b\n\"",
        "<html>");
  }

  @Override
  protected void take(byte[] input) {
    try {
      SuppliedRowRule.Read read =
          SuppliedRowRule.read(
              SuppliedTable.rows(input),
              2026,
              11,
              player -> player.value().equals("nfl:102"),
              player -> Optional.of(new PlayerId("nfl:7")));

      assertThat(read.lines()).hasSizeLessThanOrEqualTo(2);
      assertThat(read.lines().values())
          .flatExtracting(line -> line.stats().values())
          .allMatch(amount -> Math.abs(amount) <= 2000);
    } catch (UnusableProjections refused) {
      assertThat(refused.getMessage()).hasSizeLessThan(80);
    }
  }
}
