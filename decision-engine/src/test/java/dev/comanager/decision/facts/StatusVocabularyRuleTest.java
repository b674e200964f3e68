package dev.comanager.decision.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatusVocabularyRuleTest {
  @ParameterizedTest(name = "{0} means {1}")
  @CsvSource({
    // Sleeper
    "Questionable, QUESTIONABLE",
    "Doubtful, DOUBTFUL",
    "Out, OUT",
    "IR, RESERVE",
    "PUP, RESERVE",
    "Sus, SUSPENDED",
    "COV, RESERVE",
    "NA, INACTIVE",
    "DNR, INACTIVE",
    "Injured Reserve, RESERVE",
    "Physically Unable to Perform, RESERVE",
    "Non Football Injury, RESERVE",
    "Practice Squad, INACTIVE",
    "Inactive, INACTIVE",
    "Active, HEALTHY",
    // ESPN
    "ACTIVE, HEALTHY",
    "INJURY_RESERVE, RESERVE",
    "SUSPENSION, SUSPENDED",
    "DAY_TO_DAY, QUESTIONABLE",
    "PROBABLE, HEALTHY",
    // MFL
    "IR-PUP, RESERVE",
    "IR-NFI, RESERVE",
    "IR-R, RESERVE",
    "Holdout, INACTIVE",
    "Suspended, SUSPENDED",
    "I.R., RESERVE",
    // Fleaflicker
    "Q, QUESTIONABLE",
    "D, DOUBTFUL",
    "OUT, OUT",
    "IRD, RESERVE",
    "CVD, RESERVE",
    "EX, INACTIVE",
    "SUS, SUSPENDED",
    // Yahoo
    "O, OUT",
    "PUP-R, RESERVE",
    "PUP-P, RESERVE",
    "NFI-R, RESERVE",
    "SUSP, SUSPENDED",
    "DTD, QUESTIONABLE",
    "COVID-19, RESERVE"
  })
  void everyPlatformsStatusWordIsMapped(String word, Availability meant) {
    assertThat(StatusVocabularyRule.availability(word)).isEqualTo(meant);
    assertThat(StatusVocabularyRule.availability("  " + word + " ")).isEqualTo(meant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "???", "Hangnail", "not questionable", "Activ", "5"})
  void anUnknownStatusWordIsFlaggedAndNeverHealthy(String word) {
    assertThat(StatusVocabularyRule.availability(word)).isEqualTo(Availability.UNKNOWN);
  }
}
