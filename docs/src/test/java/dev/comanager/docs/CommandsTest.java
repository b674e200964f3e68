package dev.comanager.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Commands for a cluster speak of names, ports and files that the chart's releases have. */
class CommandsTest {
  private static final Set<String> SERVICES =
      Set.of("tool-gateway", "auth-service", "decision-engine", "watch-service", "notifier");
  private static final Pattern WORKLOAD =
      Pattern.compile(
          "(?:deploy|deployment|cronjob|scaledobject)/(?:\\$RELEASE|comanager)-([a-z-]+)");
  private static final Pattern LABEL = Pattern.compile("app\\.kubernetes\\.io/name=([a-z-]+)");
  private static final Pattern FORWARD = Pattern.compile("port-forward (\\S+) (?:\\d+:)?(\\d+)");
  private static final Pattern RUN =
      Pattern.compile("kubectl exec [^\\n]*?(?:deploy|deployment)/\\S+ [^\\n]*");

  @Test
  void everyWorkloadIsOneOfTheChart() {
    assertThat(found(WORKLOAD).map(it -> it.group(1)))
        .isNotEmpty()
        .allMatch(name -> SERVICES.contains(name) || name.equals("dead-letters"));
    assertThat(Repository.root().resolve("helm/comanager/templates/dead-letters.yaml")).exists();
    assertThat(found(LABEL).map(it -> it.group(1))).isNotEmpty().allMatch(SERVICES::contains);
  }

  @Test
  void everyPortThatIsForwardedIsOneThatIsThere() {
    assertThat(found(FORWARD))
        .isNotEmpty()
        .allSatisfy(
            it ->
                assertThat(it.group(2))
                    .as(it.group())
                    .isIn(
                        it.group(1).contains("keycloak")
                            ? List.of("8080")
                            : it.group(1).contains("auth-service")
                                ? List.of("8081", "8086", "9000")
                                : List.of("9000")));
  }

  /** {@code kubectl} takes any pod of a deployment, and the sick one is another. */
  @Test
  void noPodIsCalledJustForComingFirst() {
    assertThat(found(FORWARD).map(it -> it.group(1))).noneMatch(it -> it.startsWith("deploy"));
  }

  @Test
  void nothingIsRunInTheContainersOfServicesWhichHaveNoShellAndNoTools() {
    assertThat(found(RUN).map(MatchResult::group)).isEmpty();
    assertThat(text()).noneMatch(it -> it.contains("-- jcmd") || it.contains("quarkus-app/"));
  }

  @Test
  void theOperatorsApiIsCalledWhereItIsEvenUnpublished() {
    assertThat(text()).noneMatch(it -> it.contains("$AUTH_URL/admin"));
  }

  private static Stream<MatchResult> found(Pattern pattern) {
    return text().flatMap(it -> pattern.matcher(it).results());
  }

  private static Stream<String> text() {
    return Repository.files(Repository.root().resolve("docs"), ".md").stream()
        .map(Repository::text);
  }
}
