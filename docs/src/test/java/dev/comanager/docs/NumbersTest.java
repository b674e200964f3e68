package dev.comanager.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers that pages name and that are constants or defaults of the code. */
class NumbersTest {
  /**
   * A number on a page, and what has it.
   *
   * @param text as the page has them, line breaks left out
   * @param type the class or file that has it
   */
  private record Documented(String page, String text, String type, String code) {}

  private static final List<Documented> NUMBERS =
      """
      delivery | the outbox is published every second                | OutboxConfig        | @WithDefault("1s") Duration sweep()
      delivery | no report for 10 s                                  | RecheckRetry        | SILENCE = Duration.ofSeconds(10)
      delivery | rechecked after ten minutes                         | RecheckReportStore  | IN_DOUBT_FOR = Duration.ofMinutes(10)
      delivery | The first change of a watch that is younger than two minutes | RecheckReportStore | w.created_at > clock_timestamp() - interval '2 minutes'
      delivery | compared again after a second                       | AlertConfig         | @WithDefault("1s") Duration cardOnItsWay()
      delivery | older than 10 minutes (1 minute within two hours    | FreshnessRule       | USUAL = Duration.ofMinutes(10); static final Duration NEAR_A_LOCK = Duration.ofMinutes(1)
      delivery | default 100 leagues a minute                        | RosterConfig        | @WithDefault("100") int refetchesPerMinute()
      delivery | the 200 newest                                      | TrackedTeamStore  | MOST = 200
      delivery | two points inside another band                      | BandRule            | INSIDE = 2
      delivery | read every 15 minutes, and every two minutes        | TeamSubjectStore    | THEN interval '2 minutes' ELSE least(interval '15 minutes'
      delivery | rechecked every 15 minutes, and every two minutes   | DecisionPollStore   | interval '2 hours' THEN interval '2 minutes' * (1 - .1 * random()) WHEN w.of_rosters THEN least(interval '15 minutes'
      delivery | every 20 minutes from 75 minutes before the lock    | DecisionPollStore   | interval '75 minutes' THEN interval '20 minutes'
      delivery | read every ten minutes while one is less than six hours away | KickoffTimes | LASTS_BEFORE_A_GAME = Duration.ofMinutes(10)
      delivery | at most 32 of each at a time                        | DeliverySender      | AT_ONCE = 32
      delivery | for 90 s after an attempt that ended unclear        | DeliveryStore       | earlier.started_at > now() - interval '90 s'
      delivery | A text is valid for an hour                         | SendFantasyAlert    | OF_USE = Duration.ofHours(1)
      delivery | an immediate call for 5 minutes                     | CallMeNow           | OF_USE = Duration.ofMinutes(5)
      delivery | a scheduled call for 10 minutes after its time      | ScheduleServiceCall | OF_USE = Duration.ofMinutes(10)
      delivery | It is valid for an hour (`SendMeWeeklyBriefTest`)   | SendMeWeeklyBrief   | OF_USE = Duration.ofHours(1)
      delivery | after 3 minutes the notifier looks the call up      | CallSettling        | LOOK_UP_AFTER = Duration.ofMinutes(3)
      delivery | if the carrier doesn't report it within an hour     | CallSettling        | GIVE_UP_AFTER = Duration.ofHours(1)
      delivery | there are at most five a day                        | SecurityTextRule    | MOST_A_DAY = 5
      delivery | after 6 s without a heartbeat                       | messaging/src/main/resources/META-INF/microprofile-config.properties | kafka.session.timeout.ms=6000
      delivery | keeps its claim on the feed for up to 20 s          | FeedStateStore      | CLAIM = Duration.ofSeconds(20)
      delivery | the database's constraints refuse three times       | EventProcessor      | TRIES_OF_A_REFUSED = 3
      delivery | the notifier's inbox keeps its id for 21 days       | OutboxCleanup       | EVENTS_KEPT = Duration.ofDays(21)
      delivery | 30 texts per line in 24 hours                       | TextsConfig         | @WithDefault("30") int perDay()
      delivery | 10 calls per line and day                           | Minutes             | MAX_CALLS_PER_DAY = 10
      security | 5 tries counted before comparing                    | CheckCode           | TRIES = 5
      security | 10 wrong codes per day and number                   | SendLimitRule       | FAILURES_PER_DAY = 10
      security | an answer takes at least 300 ms                     | SendTimes | SHORTEST = Duration.ofMillis(300)
      security | would wait longer than 200 ms                       | SendTimes | LONGEST_WAIT = Duration.ofMillis(200)
      security | 5 an hour and                                       | OneTimeCodesConfig  | @WithDefault("5") int perNumber()
      security | 10 a day per number                                 | SendLimitRule       | SENDS_PER_DAY = 10
      security | 500 a day in total                                  | SelfSignupConfig    | @WithDefault("500") int textsPerDay()
      security | a quarter of the cap each                           | CodeBudgetRule      | SHARE = 4
      security | signed in within a week                             | CodeCountStore      | l.signed_in_at > statement_timestamp() - interval '7 days'
      sign-in  | it still has 60 a minute for these pages            | PassLimit           | PER_PASS = 60
      security | refreshed 30 times a minute                         | RefreshGrant        | MOST_A_MINUTE = 30
      security | and 200 times a day                                 | RefreshGrant        | MOST_A_DAY = 200
      security | 60 per minute and address                           | limit/LimitsConfig  | @WithDefault("60") int register()
      security | one address has 4 of the 64 places                    | FetchLimit          | MOST_OF_ADDRESS = 4
      security | goes on for a week                                  | ClientDocuments     | STALE = Duration.ofDays(7)
      security | 1200 begun a minute and replica over all addresses  | limit/LimitsConfig  | @WithDefault("1200") int signInsInAll()
      security | deleted after an hour                               | AuthorizationRequestStore | begun_at < now() - interval '1 hour'
      security | 30 texts, 10 calls a day                            | Minutes             | MAX_CALLS_PER_DAY = 10
      security | 128 random bits                                     | CallId              | TOKEN_BYTES = 16
      security | 64 KiB bodies                                       | BodyReader          | LARGEST = 64 * 1024
      security | 32 levels                                           | RpcReader           | DEEPEST = 32
      security | 4 KiB without a well-formed bearer                  | BodyReader          | SMALL = 4 * 1024
      security | 16 MiB for all bodies                               | RpcEndpointConfig   | @WithDefault("16777216") long bodyBudget()
      security | a head within 10 s                                  | ConnectionsConfig   | @WithDefault("10s") Duration headTimeout()
      security | a body within 30 s                                  | ListenerConnections | BODY_TIMEOUT = Duration.ofSeconds(30)
      security | (the gateway: 10 s)                                 | RpcEndpointConfig   | @WithDefault("10s") Duration bodyTimeout()
      security | a further head within 90 s                          | ListenerConnections | IDLE = Duration.ofSeconds(90)
      security | beyond the first 4 KiB of each, unfinished requests | RequestBudget       | SMALL = 4 * 1024
      security | take an eighth of the heap together                 | RequestBudget       | SHARE_OF_HEAP = 8
      security | 600 refused bearers per minute and address          | access/LimitsConfig | @WithDefault("600") int refusalsPerMinute()
      security | 10 more for each that was valid there within the hour | RateLimitedIntrospector     | MORE_PER_GOOD_BEARER = 10
      security | that were valid within the hour                     | RateLimitedIntrospector        | GOOD_FOR = Duration.ofHours(1)
      security | a refused bearer is remembered for 5 s              | RateLimitedIntrospector        | REFUSED_FOR = Duration.ofSeconds(5)
      security | at most 256 wait                                    | AccessTokens        | MOST_WAITING = 256
      security | 20 leagues or people per minute and line            | LineBudget          | A_MINUTE = 20
      security | a missing one is requested once a minute            | RecentFailures      | NOT_FOUND_LASTS = Duration.ofMinutes(1)
      security | checked hourly                                      | LeagueAdmissions    | LASTS = Duration.ofHours(1)
      security | checked every six hours                             | AdmissionRounds     | LONGEST_UNCHECKED = Duration.ofHours(6)
      security | within five minutes when its league turns private   | AdmissionRounds     | every = "5m"
      """
          .lines()
          .map(line -> line.split("\\s*\\|\\s*", 4))
          .map(it -> new Documented(it[0], it[1], it[2], it[3]))
          .toList();

  @Test
  void everyNumberIsTheOneOfTheCode() {
    for (Documented it : NUMBERS) {
      String page = Repository.text(Repository.root().resolve("docs/" + it.page() + ".md"));

      assertThat(page.replaceAll("\\s+", " ")).as(it.toString()).contains(it.text());
      assertThat(Repository.code(it.type())).as(it.toString()).contains(it.code());
    }
  }
}
