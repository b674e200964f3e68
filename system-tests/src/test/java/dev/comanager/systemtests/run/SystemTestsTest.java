package dev.comanager.systemtests.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.report.ClassResult;
import dev.comanager.systemtests.report.TestResult;
import dev.comanager.systemtests.report.TestResult.Verdict;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class SystemTestsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--unknown",
        "--base-url",
        "--base-url --auth-url",
        "--groups nonsense",
        "--exclude-groups contract,nonsense",
        "--groups=",
        "--groups=,",
        "--class=",
        "--report=",
        "--list=no",
        "--class BearerIT --class TokenIT",
        "BearerIT"
      })
  void wrongOptionsAreReportedInOneLine(String line) {
    assertThatThrownBy(() -> Options.of(List.of(line.split(" "))))
        .isInstanceOf(UnusableException.class)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n").hasSizeLessThan(160));
  }

  @Test
  void theDefaultGroupsArePoliteAndAllSelectsEveryGroup() {
    assertThat(Options.of(List.of()).groups()).isEqualTo(Set.of("contract", "journey"));
    assertThat(Options.of(List.of("--groups=all")).groups()).containsAll(Options.GROUPS);
    assertThat(Options.of(List.of("--class", "BearerIT")).groups()).isEmpty();
    assertThat(Options.of(List.of("--base-url", "http://x", "--phone", "+1202")).settings())
        .isEqualTo(Map.of("BASE_URL", "http://x", "TEST_LINE_PHONE", "+1202"));
  }

  @Test
  void aClassThatDoesNotExistIsReported() {
    assertThatThrownBy(() -> Selection.of(Options.of(List.of("--class", "NoSuchIT"))))
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("NoSuchIT");
    assertThat(Selection.of(Options.of(List.of("--class", "Bearer*"))).listed().getFirst())
        .contains("contract", "BearerIT");
  }

  @Test
  void testsOfTheProgramItselfNeverRunAgainstADeployment() {
    assertThat(Selection.of(Options.of(List.of("--class", "*"))).listed())
        .isEqualTo(Selection.of(Options.of(List.of("--groups", "all"))).listed());
    assertThatThrownBy(() -> Selection.of(Options.of(List.of("--class", "LeftoversTest"))))
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("LeftoversTest");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tools.example.com",
        "ftp://tools.example.com",
        "https://tools_1",
        "https://tools.example.com/a b",
        "https://tools.example.com:99999",
        "https://tester:plain-words@tools.example.com",
        "https://tools.example.com/?a=b"
      })
  void anInvalidUrlIsReportedWithoutItsPassword(String address) {
    Deployment.give(Map.of("BASE_URL", address, "AUTH_URL", "https://auth.example.com"));

    assertThatThrownBy(() -> new TargetCheck().check())
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("BASE_URL is no address")
        .hasMessageNotContaining("plain-words");
  }

  @ParameterizedTest
  @CsvSource({
    "DEMO_LINE_BEARER, fcml_…, TEST_LINE_BEARER is no bearer",
    "DEMO_LINE_BEARER, fcml_a b, TEST_LINE_BEARER is no bearer",
    "SECOND_LINE_BEARER, fcml_own, SECOND_LINE_BEARER is the same as TEST_LINE_BEARER",
    "LIMITED_LINE_BEARER, fcml_own, LIMITED_LINE_BEARER is the same as TEST_LINE_BEARER",
    "DEMO_PHONE, (202) 555-0143, TEST_LINE_PHONE is no phone number",
    "SECOND_LINE_PHONE, 2025550143, SECOND_LINE_PHONE is no phone number"
  })
  void aWrongLineIsReportedBeforeAnyRequestAndNotPrinted(
      String name, String value, String reported) {
    Map<String, String> settings = new HashMap<>();
    settings.put("BASE_URL", "http://127.0.0.1:1");
    settings.put("AUTH_URL", "http://127.0.0.1:1");
    settings.put("DEMO_LINE_BEARER", "fcml_own");
    settings.put("DEMO_PHONE", "");
    settings.put(name, value);
    Deployment.give(settings);
    try {
      assertThatThrownBy(() -> new TargetCheck().check())
          .isInstanceOf(UnusableException.class)
          .hasMessageStartingWith(reported)
          .hasMessageNotContaining(value);
    } finally {
      settings.replaceAll((_, _) -> "");
      Deployment.give(settings);
    }
  }

  @Test
  void addressesInsideAreForSmokeTestsAlone() {
    String url = "https://tools.example.com";
    give(url, url, "http://comanager-tool-gateway:8080", "");
    try {
      assertThat(TargetCheck.settings()).isNotEmpty();
      assertUnusable(
          () -> new TargetCheck().check(), "BASE_URL_INSIDE is for --groups smoke alone");
      give(url, url, "", "comanager-auth-service:8081");
      assertUnusable(TargetCheck::settings, "AUTH_URL_INSIDE is no address");
      give(url, "", "", "");
      assertUnusable(TargetCheck::settings, "AUTH_URL is missing");
    } finally {
      give("", "", "", "");
    }
  }

  private static void give(String base, String auth, String baseInside, String authInside) {
    Deployment.give(
        Map.of(
            "BASE_URL", base,
            "AUTH_URL", auth,
            "BASE_URL_INSIDE", baseInside,
            "AUTH_URL_INSIDE", authInside,
            "DEMO_LINE_BEARER", ""));
  }

  private static void assertUnusable(ThrowingCallable check, String reported) {
    assertThatThrownBy(check)
        .isInstanceOf(UnusableException.class)
        .hasMessageStartingWith(reported);
  }

  @Test
  void smokeTestsAloneCheckTheTargetThemselves() {
    assertThat(Selection.of(Options.of(List.of("--groups=smoke"))).isSmokeAlone()).isTrue();
    assertThat(Selection.of(Options.of(List.of("--groups=smoke,sdk"))).isSmokeAlone()).isFalse();
  }

  @Test
  void anUnreadableSettingsFileExitsWithTwo(@TempDir Path folder) throws Exception {
    Path file = Files.write(folder.resolve("settings"), new byte[] {'A', '=', (byte) 0xFF});

    assertThat(SystemTests.run(List.of("--env", file.toString()))).isEqualTo(2);
    assertThat(SystemTests.run(List.of("--env", folder.toString()))).isEqualTo(2);
    assertThat(SystemTests.run(List.of("--env", folder.resolve("none").toString()))).isEqualTo(2);
  }

  @Test
  void aDeploymentThatDoesNotAnswerIsReportedImmediately() {
    Deployment.give(Map.of("BASE_URL", "http://127.0.0.1:1", "AUTH_URL", "http://127.0.0.1:1"));

    assertThatThrownBy(() -> new TargetCheck().check())
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("can't be reached at http://127.0.0.1:1");
  }

  @Test
  void aDeploymentWithAnotherPublicAddressIsNotTested() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    AtomicReference<String> answer =
        new AtomicReference<>("{\"resource\":\"https://tools.example/mcp\"}");
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            byte[] body = answer.get().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
    String url = "http://127.0.0.1:" + server.getAddress().getPort();
    Deployment.give(Map.of("BASE_URL", url, "AUTH_URL", url));
    try {
      assertThatThrownBy(() -> new TargetCheck().check())
          .isInstanceOf(UnusableException.class)
          .hasMessageContaining("BASE_URL is https://tools.example");
      answer.set("{}");
      assertThatThrownBy(() -> new TargetCheck().check())
          .isInstanceOf(UnusableException.class)
          .hasMessageContaining("doesn't say what its BASE_URL is");
    } finally {
      server.stop(0);
    }
  }

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
              assertThat(test.trace()).contains("SystemTestsTest").doesNotContain("5550177");
              assertThat(test.line())
                  .isEqualTo("FAILED   Nobody else is texted: ••• 77 was texted");
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
    void nobodyElseIsTexted() {
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
