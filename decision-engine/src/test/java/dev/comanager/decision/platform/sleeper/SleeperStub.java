package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.PlatformStub;
import dev.comanager.decision.platform.PlatformStub.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sleeper on the loopback address. It serves a folder of Sleeper's answers and fills gaps in the
 * NFL season from the historical data ({@link SleeperSeason}). Faults can be set by path.
 *
 * <p>By hand: {@code main(folder, port)}, then {@code
 * COMANAGER_PLATFORM_SLEEPER_URL=http://127.0.0.1:<port>/v1}.
 */
public final class SleeperStub implements AutoCloseable {
  private static final Pattern LEAGUE =
      Pattern.compile("/league/([A-Za-z0-9]+)(?:/(rosters|users|matchups/\\d+))?");
  private static final Pattern USER_LEAGUES = Pattern.compile("/user/([^/]+)/leagues/nfl/(\\d{4})");

  private final Path folder;
  private final Optional<SleeperSeason> season;
  private final PlatformStub server;
  private final Map<String, String> answers = new ConcurrentHashMap<>();

  /** Serves the folder on that port, 0 = any. */
  public SleeperStub(Path folder, Optional<SleeperSeason> season, int port) {
    this.folder = folder;
    this.season = season;
    server = new PlatformStub(this::answer, port);
  }

  /** Serves until the process ends. Arguments: a folder of answers, a port. */
  public static void main(String[] arguments) throws InterruptedException {
    Path folder = Path.of(arguments[0]);
    Path seasons = folder.resolveSibling("../nfl").normalize();
    Optional<SleeperSeason> season =
        Files.isDirectory(seasons)
            ? Optional.of(new SleeperSeason(seasons, Clock.systemUTC()))
            : Optional.empty();
    try (SleeperStub stub = new SleeperStub(folder, season, Integer.parseInt(arguments[1]))) {
      System.out.println("Sleeper's answers at " + stub.url());
      new CountDownLatch(1).await();
    }
  }

  public URI url() {
    return server.url().resolve("/v1");
  }

  /**
   * From now on that path is answered with this fault; the path as at Sleeper, without {@code /v1}.
   */
  public void fault(String path, Fault fault) {
    server.fault(request -> path(request).equals(path), fault);
  }

  /** From now on that path is answered with this document. */
  public void answer(String path, String document) {
    answers.put(path, document);
  }

  /** Removes all faults and documents. */
  public void mend() {
    server.mend();
    answers.clear();
  }

  /** The number of requests for that path. */
  public int requests(String path) {
    return (int) server.requests().stream().filter(it -> path(it).equals(path)).count();
  }

  private static String path(Request request) {
    return URI.create(request.target()).getPath().replaceFirst("^/v1/", "/");
  }

  private Optional<String> answer(Request request) {
    String path = path(request);
    return Optional.ofNullable(answers.get(path)).or(() -> truth(path));
  }

  private Optional<String> truth(String path) {
    Matcher league = LEAGUE.matcher(path);
    if (league.matches()) {
      String rest = league.group(2) == null ? "" : league.group(2).replace('/', '_');
      String id = league.group(1);
      return rest.isEmpty()
          ? inSeason(file("league_" + id).or(() -> file("2025-league-" + id)))
          : file("league_" + id + "_" + rest)
              .or(() -> file("2025-league-" + id + "-" + rest))
              .or(() -> rest.startsWith("matchups") ? anyMatchups(id) : Optional.empty());
    }
    Matcher leagues = USER_LEAGUES.matcher(path);
    if (leagues.matches()) {
      return file("user_leagues_nfl_" + leagues.group(2))
          .or(() -> inSeason(season.flatMap(known -> file("user_leagues_nfl_2020"))))
          .or(() -> Optional.of("[]"));
    }
    if (path.startsWith("/user/")) {
      String name = path.substring("/user/".length());
      return file("user").filter(user -> user.contains("\"" + name + "\""));
    }
    String name = path.substring(1).replace('/', '_');
    return file(name).or(() -> season.flatMap(known -> known.answer(path)));
  }

  /** A recorded league, moved to the served season. */
  private Optional<String> inSeason(Optional<String> recorded) {
    return season.isEmpty()
        ? recorded
        : recorded.map(
            league ->
                league
                    .replaceAll(
                        "\"season\": ?\"\\d{4}\"", "\"season\":\"" + season.get().year() + "\"")
                    .replaceAll("\"status\": ?\"(complete|in_season)\"", "\"status\":\"in_season\"")
                    .replaceAll("\"leg\": ?\\d+", "\"leg\":" + season.get().week()));
  }

  private Optional<String> anyMatchups(String id) {
    return season.flatMap(known -> file("league_" + id + "_matchups_12"));
  }

  private Optional<String> file(String name) {
    Path file = folder.resolve(name + ".json");
    try {
      return Files.isRegularFile(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
