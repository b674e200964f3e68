package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodedTest {
  @Test
  void jsonHasTheCode() {
    assertThat(Json.text(DecisionKind.START_SIT)).isEqualTo("\"start_sit\"");
    assertThat(Json.read("\"start_sit\"", DecisionKind.class)).isEqualTo(DecisionKind.START_SIT);
    assertThat(Json.read("\"league.read\"", Scope.class)).isEqualTo(Scope.LEAGUE_READ);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"START_SIT\"", "\"startsit\"", "\"\"", "0", "{}"})
  void nothingElseIsRead(String json) {
    assertThatThrownBy(() -> Json.read(json, DecisionKind.class))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void codesAreFound() {
    assertThat(Coded.find(Scope.class, "alerts.write")).contains(Scope.ALERTS_WRITE);
    assertThat(Coded.find(Scope.class, "ALERTS_WRITE")).isEmpty();
    assertThat(Coded.of(AlertChannel.class, "sms")).isEqualTo(AlertChannel.SMS);
    assertThatThrownBy(() -> Coded.of(AlertChannel.class, "fax"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
