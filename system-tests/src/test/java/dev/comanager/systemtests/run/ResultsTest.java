package dev.comanager.systemtests.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.report.ClassResult;
import dev.comanager.systemtests.report.TestResult;
import dev.comanager.systemtests.report.TestResult.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class ResultsTest {
  @Test
  void everyTestIsReportedEvenIfItsClassCouldNotStart() {
    List<ClassResult> reported = new ArrayList<>();
    List<ClassResult> midway = new ArrayList<>();
    Results results = new Results(reported::add);
    TestExecutionListener interruption =
        new TestExecutionListener() {
          @Override
          public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
            if (reported.isEmpty() && midway.isEmpty()) {
              midway.addAll(results.classes());
            }
          }
        };
    LauncherFactory.create(
            LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build())
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(
                    DiscoverySelectors.selectClass(Mixed.class),
                    DiscoverySelectors.selectClass(NotToday.class))
                .build(),
            results,
            interruption);

    assertThat(midway).extracting(ClassResult::group).containsExactly("journey");
    assertThat(reported).hasSize(2);
    ClassResult mixed = reported.getFirst();
    assertThat(mixed.group()).isEqualTo("journey");
    assertThat(mixed.count(Verdict.PASSED)).isEqualTo(3);
    assertThat(mixed.count(Verdict.FAILED)).isEqualTo(1);
    assertThat(mixed.tests())
        .extracting(TestResult::line)
        .contains("ok       A line notices it on the very next call");
    assertThat(mixed.tests())
        .filteredOn(test -> test.verdict() == Verdict.FAILED)
        .singleElement()
        .satisfies(
            test -> {
              assertThat(test.reason()).isEqualTo("••• 77 was texted");
              assertThat(test.trace()).contains("ResultsTest").doesNotContain("5550177");
              assertThat(test.line())
                  .isEqualTo("FAILED   Only own numbers are texted: ••• 77 was texted");
            });
    assertThat(reported.getLast().tests())
        .hasSize(2)
        .allMatch(test -> test.line().matches("skipped  (One|Two): no league is linked"));
    assertThat(results.classes()).isEqualTo(reported);
  }

  /** Run by the launcher above, not on its own. */
  @Tag("journey")
  static class Mixed {
    @Test
    void aLineNoticesItOnTheVeryNextCall() {
      assertThat(Options.GROUPS).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void numbersAreNumbers(int number) {
      assertThat(number).isPositive();
    }

    @Test
    void onlyOwnNumbersAreTexted() {
      throw new AssertionError("+13105550177 was texted");
    }
  }

  /** The same. */
  static class NotToday {
    @BeforeAll
    static void needsALeague() {
      Assumptions.abort("no league is linked");
    }

    @Test
    void one() {
      assertThat(Options.GROUPS).isNotEmpty();
    }

    @Test
    void two() {
      assertThat(Options.GROUPS).isNotEmpty();
    }
  }
}
