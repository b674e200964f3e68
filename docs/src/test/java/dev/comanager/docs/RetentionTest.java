package dev.comanager.docs;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Both pages on privacy say what is kept, and how long, as migrations and statements have it. */
class RetentionTest {
  private static final Path ROOT = Repository.root();
  private static final String PAGE = Repository.text(ROOT.resolve("docs/privacy.md"));
  private static final String PAGE_FOR_PEOPLE =
      Repository.text(
          ROOT.resolve("tool-gateway/src/main/resources/templates/developers/privacy.html"));
  private static final Pattern TIME = Pattern.compile("(\\d+) (second|minute|hour|day)s?\\b");
  private static final Pattern NAME = Pattern.compile("`([a-z_]+)`");
  private static final Pattern CREATED = Pattern.compile("CREATE TABLE (\\w+)");
  private static final Pattern RENAMED = Pattern.compile("ALTER TABLE (\\w+) RENAME TO (\\w+)");
  private static final Pattern SHOWN =
      Pattern.compile("<li><h3>([^<]+)</h3><p>.*?</p><p class=\"time t\\d\">([^<]+)</p></li>");

  /**
   * A time of a row, and what has it in the code.
   *
   * @param file the class that has it
   * @param code as it stands there, strings that are added joined
   */
  private record Kept(String row, String time, String file, String code) {}

  private static final List<Kept> KEPT =
      """
      auth `oauth_grant`           | 30 days    | ExpiredTokenStore             | oauth_grant WHERE session_ended_at < now() - interval '30 days'
      auth `oauth_grant`           | 92 days    | ExpiredTokenStore             | used_at < now() - interval '92 days'
      auth `oauth_grant`           | 367 days   | ExpiredTokenStore             | created_at < now() - interval '367 days'
      auth `oauth_grant`           | 30 seconds | ExpiredTokenStore             | answered_at < now() - interval '30 seconds'
      auth `authorization_code`    | 1 day      | ExpiredTokenStore             | issued_at < now() - interval '1 day'
      auth `sign_in_code`          | 1 hour     | ExpiredCodeStore           | sign_in_code WHERE sent_at < now() - interval '1 hour'
      auth `code_send`             | 1 day      | ExpiredCodeStore           | code_send WHERE sent_at < now() - interval '1 day'
      auth `code_failure`          | 1 day      | ExpiredCodeStore           | code_failure WHERE since < now() - interval '1 day'
      auth `authorization_request` | 3 hours    | AuthorizationRequestStore | authorization_request WHERE begun_at < now() - interval '3 hours'
      auth `account_session`       | 12 hours   | AccountConfig             | LONGEST = Duration.ofHours(12)
      auth `account_session`       | 30 minutes | AccountConfig             | IDLE = Duration.ofMinutes(30)
      auth `known_browser`         | 400 days   | SessionStore              | known_browser WHERE seen_at < clock_timestamp() - interval '400 days'
      auth `security_event`        | 90 days    | SecurityEventStore        | KEPT_DAYS = 90
      auth `registered_client`     | 30 days    | ClientsCleanup            | UNUSED_FOR = Duration.ofDays(30)
      auth `registered_client`     | 100 days   | ClientsCleanup            | IDLE_FOR = Duration.ofDays(100)
      auth `registered_client`     | 15 minutes | RegisteredClientStore     | registered_at < clock_timestamp() - interval '15 minutes'
      decision `league_snapshot`   | 1 day      | LeagueSnapshotStore       | fetched_at < clock_timestamp() - interval '1 day'
      decision `espn_cookie`       | 1 day      | EspnCookieStore           | entered_at < now() - interval '1 day'
      decision `recheck_subject`   | 14 days    | RecheckSubjectStore       | recheck_subject WHERE asked_at < now() - interval '14 days'
      watch `watch`                | 30 days    | GameStore                 | ended_at < now() - interval '30 days'
      watch `decision`             | 8 days     | GameStore                 | received_at < now() - interval '8 days'
      notifier `delivery` of texts | 30 days    | DeliveryStore             | delivery WHERE expires_at < now() - interval '30 days'
      notifier `delivery` of codes | 1 hour     | DeliveryStore             | kind = 'code' AND expires_at < now() - interval '1 hour'
      notifier `callback_seen`     | 31 days    | Callbacks                 | REPORTS = Duration.ofDays(31)
      notifier `callback_seen`     | 400 days   | Callbacks                 | REPLIES = Duration.ofDays(400)
      all `handled_call`           | 24 hours   | CallIdentity              | KEYED_CALLS = Duration.ofHours(24)
      all `handled_call`           | 2 minutes  | CallIdentity              | UNKEYED_CALLS = Duration.ofMinutes(2)
      all `handled_event`          | 21 days    | OutboxCleanup             | EVENTS_KEPT = Duration.ofDays(21)
      all `forgotten_line`         | 1 hour     | LineDataEraser            | forgotten_at < clock_timestamp() - interval '1 hour'
      """
          .lines()
          .map(line -> line.split("\\s*\\|\\s*", 4))
          .map(it -> new Kept(it[0], it[1], it[2], it[3]))
          .toList();

  @Test
  void everyTimeOfTheTableIsOneOfTheCode() {
    Map<String, Set<Duration>> expected =
        KEPT.stream().collect(groupingBy(Kept::row, mapping(it -> time(it.time()), toSet())));
    Map<String, Set<Duration>> found = new LinkedHashMap<>();
    rows("## In databases").stream()
        .filter(row -> TIME.matcher(kept(row)).find())
        .forEach(row -> found.put(named(row, expected.keySet()), times(kept(row))));

    assertThat(found).containsExactlyInAnyOrderEntriesOf(expected);
    for (Kept it : KEPT) {
      assertThat(Repository.code(it.file())).as(it.toString()).contains(it.code());
    }
  }

  @Test
  void everyTableOfADatabaseIsNamed() {
    Set<String> tables = new HashSet<>();
    for (Path migration : Repository.files(ROOT, ".sql")) {
      String sql = Repository.text(migration);
      CREATED.matcher(sql).results().forEach(it -> tables.add(it.group(1)));
    }
    for (Path migration : Repository.files(ROOT, ".sql")) {
      RENAMED
          .matcher(Repository.text(migration))
          .results()
          .forEach(
              it -> assertThat(tables.remove(it.group(1)) && tables.add(it.group(2))).isTrue());
    }

    assertThat(tables).hasSizeGreaterThan(30);
    assertThat(names(section("## In databases"))).containsAll(tables);
  }

  @Test
  void thePageForPeopleSaysTheSameTimes() {
    Map<String, List<String>> promised = new LinkedHashMap<>();
    rows("## The public privacy page").stream()
        .filter(row -> row.size() == 4)
        .forEach(row -> promised.put(row.get(0), row));
    Map<String, String> shown = new LinkedHashMap<>();
    SHOWN.matcher(PAGE_FOR_PEOPLE).results().forEach(it -> shown.put(it.group(1), it.group(2)));

    assertThat(shown).hasSizeGreaterThan(10);
    assertThat(promised.keySet()).containsExactlyElementsOf(shown.keySet());
    shown.forEach(
        (heading, time) -> {
          List<String> row = promised.get(heading);
          assertThat(row.get(1)).as(heading).isEqualTo(time);
          Set<String> tables = names(row.get(2));
          assertThat(tables).as(heading).isNotEmpty();
          Set<Duration> ofTables =
              rows("## In databases").stream()
                  .filter(it -> tables.stream().anyMatch(t -> it.get(0).contains("`" + t + "`")))
                  .flatMap(it -> times(kept(it)).stream())
                  .collect(toSet());
          assertThat(ofTables).as(heading).containsAll(times(time));
        });
  }

  private static String kept(List<String> row) {
    return row.get(2) + "; " + row.get(3);
  }

  private static String named(List<String> row, Set<String> beginnings) {
    return beginnings.stream()
        .filter(row.getFirst()::startsWith)
        .findFirst()
        .orElse(row.getFirst());
  }

  private static String section(String heading) {
    int begin = PAGE.indexOf("\n" + heading + "\n");
    assertThat(begin).as(heading).isPositive();
    int end = PAGE.indexOf("\n## ", begin + 1);
    return PAGE.substring(begin, end < 0 ? PAGE.length() : end);
  }

  /** The cells of all rows of the section's tables, headings left out. */
  private static List<List<String>> rows(String heading) {
    return section(heading)
        .lines()
        .filter(line -> line.startsWith("| ") && line.endsWith(" |"))
        .map(line -> Stream.of(line.substring(1, line.length() - 1).split("\\|", -1)))
        .map(cells -> cells.map(String::strip).toList())
        .skip(1)
        .toList();
  }

  private static Set<String> names(String text) {
    return NAME.matcher(text).results().map(it -> it.group(1)).collect(toSet());
  }

  private static Set<Duration> times(String text) {
    return TIME.matcher(text).results().map(it -> time(it.group())).collect(toSet());
  }

  private static Duration time(String text) {
    String[] parts = text.replaceAll("s$", "").split(" ", -1);
    return Duration.of(
        Long.parseLong(parts[0]), ChronoUnit.valueOf(parts[1].toUpperCase(Locale.ROOT) + "S"));
  }
}
