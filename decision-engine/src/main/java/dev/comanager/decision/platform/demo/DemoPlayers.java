package dev.comanager.decision.platform.demo;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The demo players: thirteen on each of the professional teams. */
final class DemoPlayers {
  /** Average weekly points of a team's first, second … player at a position. */
  private static final Map<Position, double[]> WORTH_BY_DEPTH =
      Map.of(
          Position.QB, new double[] {18.5, 4},
          Position.RB, new double[] {14.5, 8.5, 4},
          Position.WR, new double[] {14, 10.5, 7, 3.5},
          Position.TE, new double[] {10, 4.5},
          Position.K, new double[] {8},
          Position.DEF, new double[] {7});

  private static final double[] NOBODY = {};

  private final List<DemoPlayer> all;
  private final Map<PlayerId, DemoPlayer> byId;

  DemoPlayers(DemoRandom random) {
    this.all = make(random);
    this.byId = all.stream().collect(Collectors.toMap(DemoPlayer::id, Function.identity()));
  }

  List<DemoPlayer> all() {
    return all;
  }

  DemoPlayer get(PlayerId id) {
    return byId.get(id);
  }

  /** All players at that position, best first. */
  List<DemoPlayer> at(Position position) {
    return all.stream()
        .filter(player -> player.position() == position)
        .sorted(Comparator.comparingDouble(DemoPlayer::worth).reversed())
        .toList();
  }

  private static List<DemoPlayer> make(DemoRandom random) {
    List<DemoPlayer> players = new ArrayList<>();
    int named = 0;
    for (DemoNames.ProTeam team : DemoNames.PRO_TEAMS) {
      for (Position position : Position.values()) {
        double[] worth = WORTH_BY_DEPTH.getOrDefault(position, NOBODY);
        for (int depth = 0; depth < worth.length; depth++) {
          PlayerId id = id(position, team.code(), depth);
          String name = position == Position.DEF ? team.name() : DemoNames.player(named++);
          double luck = Math.exp(.16 * random.with("worth", id).spread());
          players.add(
              new DemoPlayer(new Player(id, name, position, team.code()), worth[depth] * luck));
        }
      }
    }
    return List.copyOf(players);
  }

  private static PlayerId id(Position position, String team, int depth) {
    return new PlayerId(
        "demo:%s-%s-%d".formatted(position.name(), team, depth + 1).toLowerCase(Locale.ROOT));
  }
}
