package dev.comanager.benchmarks.report;

/** Names of the measured requests that targets and charts refer to. */
public final class Requests {
  public static final String LIST = "tools/list";
  public static final String LIST_ECHO = "echo of tools/list";
  public static final String LEAGUES = "get_my_leagues";
  public static final String LEAGUES_ECHO = "echo of get_my_leagues";

  /** With the own bearer of one line. */
  public static final String ONE_LINE = "get_my_leagues, one line";

  /** With an access token of the same line. */
  public static final String TOKEN = "get_my_leagues, access token";

  public static final String ROSTER = "get_roster_status";
  public static final String START_SIT = "analyze_start_sit";
  public static final String BRIEF = "get_weekly_brief";
  public static final String WAIVERS = "find_waiver_moves";
  public static final String LINEUP = "fantasy_optimize_lineup";

  /** A record to a topic and its reply on another one, without any service. */
  public static final String KAFKA = "raw Kafka round trip";

  /** The concurrency at which CPU and rates are compared. */
  public static final int BUSY = 64;

  private Requests() {}

  /** Whether it is answered by the echo server. */
  public static boolean isEcho(String name) {
    return name.startsWith("echo of ");
  }
}
