package dev.comanager.servicekit.startup.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartFailureTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "53100 | the disk of its database is full: make room",
        "25006 | its database is read-only",
        "42501 | its database user may not change the tables (said by the server)",
      })
  void saysWhatADatabaseThatCantBeMigratedNeedsHoweverDeepItIsWrapped(String state, String text) {
    SQLException failure = new SQLException("said by\n  the server", state);

    assertThat(
            StartFailureText.text(
                new IllegalStateException("migration", new RuntimeException(failure))))
        .startsWith(text)
        .hasLineCount(1);
  }

  @Test
  void showsAllThereIsOfWhatNobodyForesaw() {
    Exception failure = new IllegalStateException("first\nsecond", new SQLException("?", "XX000"));

    assertThat(StartFailureText.text(failure))
        .startsWith("first second")
        .contains("Caused by: java.sql.SQLException: ?", "StartFailureTextTest");
  }
}
