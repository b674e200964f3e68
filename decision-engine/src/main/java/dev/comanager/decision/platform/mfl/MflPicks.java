package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.FantasyTeam;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** The picks of coming drafts, from the list of those that each franchise holds. */
final class MflPicks {
  private static final int MOST = 1000;
  private static final int YEARS = 3;

  private MflPicks() {}

  static List<DraftPick> read(JsonNode document, int season, List<FantasyTeam> teams) {
    Set<String> known = teams.stream().map(FantasyTeam::teamId).collect(Collectors.toSet());
    List<DraftPick> picks = new ArrayList<>();
    for (JsonNode franchise : MflJson.rows(document.path("futureDraftPicks"), "franchise")) {
      Optional<String> owner = MflJson.id(franchise, "id").filter(known::contains);
      for (JsonNode pick : MflJson.rows(franchise, "futureDraftPick")) {
        OptionalInt year = MflJson.integer(pick, "year");
        int round = MflJson.integer(pick, "round").orElse(0);
        Optional<String> original = MflJson.id(pick, "originalPickFor");
        boolean counts =
            year.isPresent()
                && year.getAsInt() > season
                && year.getAsInt() <= season + YEARS
                && round >= 1
                && round <= DraftPick.MOST_ROUNDS;
        if (counts && owner.isPresent() && original.isPresent() && picks.size() < MOST) {
          picks.add(new DraftPick(year.getAsInt(), round, original.get(), owner.get()));
        }
      }
    }
    return picks;
  }
}
