package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.phoneline.LineCommandRule.Reading;
import dev.comanager.contracts.LineId;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineCommandRuleTest {
  private static final String ID = "ln_0123456789abcdef01234567";

  @Test
  void aNewLineHasTwentyMinutesAndNewYorkTimeUnlessSaidOtherwise() {
    assertThat(read("line create --phone +13105550177"))
        .isEqualTo(
            understood(
                new LineCommand.Create(
                    new PhoneNumber("+13105550177"), ZoneId.of("America/New_York"), 20)));
    assertThat(read("line create --minutes 0 --time-zone America/Los_Angeles --phone +13105550177"))
        .isEqualTo(
            understood(
                new LineCommand.Create(
                    new PhoneNumber("+13105550177"), ZoneId.of("America/Los_Angeles"), 0)));
  }

  @Test
  void theOtherCommandsNameALine() {
    LineId line = new LineId(ID);

    assertThat(read("line bearer " + ID)).isEqualTo(understood(new LineCommand.RotateBearer(line)));
    assertThat(read("line suspend " + ID)).isEqualTo(understood(new LineCommand.Suspend(line)));
    assertThat(read("line resume " + ID)).isEqualTo(understood(new LineCommand.Resume(line)));
    assertThat(read("line minutes " + ID + " 45"))
        .isEqualTo(understood(new LineCommand.SetMinutes(line, 45)));
    assertThat(read("line list")).isEqualTo(understood(new LineCommand.ListLines()));
  }

  @Test
  void helpNamesEveryCommand() {
    assertThat(read("line help"))
        .isInstanceOfSatisfying(
            Reading.Help.class,
            help ->
                assertThat(help.text())
                    .contains("create", "bearer", "suspend", "resume", "minutes", "list"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "line",
        "lines list",
        "line delete " + ID,
        "line list all",
        "line minutes " + ID,
        "line minutes " + ID + " many",
        "line minutes ln_x 5",
        "line bearer",
        "line bearer " + ID + " " + ID,
        "line bearer ln_x",
        "line create",
        "line create --phone",
        "line create --phone 3105550177",
        "line create --phone +13105550177 --minutes",
        "line create --phone +13105550177 --minutes -1",
        "line create --phone +13105550177 --minutes 1.5",
        "line create --phone +13105550177 --minutes 100001",
        "line create --phone +13105550177 --time-zone Mars/Olympus",
        "line create --phone +13105550177 --time-zone +05:00",
        "line create --phone +13105550177 --time-zone Etc/GMT+5",
        "line create --phone +13105550177 --name me"
      })
  void whatIsWrongIsSaidInOneLineThatRepeatsNoNumber(String arguments) {
    assertThat(read(arguments))
        .isInstanceOfSatisfying(
            Reading.Wrong.class,
            wrong ->
                assertThat(wrong.text())
                    .hasSizeBetween(10, 250)
                    .doesNotContain("\n", "3105550177"));
  }

  private static Reading read(String arguments) {
    return LineCommandRule.read(List.of(arguments.split(" ")));
  }

  private static Reading understood(LineCommand command) {
    return new Reading.Understood(command);
  }
}
