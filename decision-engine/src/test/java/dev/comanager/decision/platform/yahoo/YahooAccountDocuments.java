package dev.comanager.decision.platform.yahoo;

import java.util.Set;
import java.util.TreeSet;

/** Our own samples of Yahoo's documents about the leagues and teams of one account. */
final class YahooAccountDocuments {
  private YahooAccountDocuments() {}

  /** The document of that collection, {@code leagues} or {@code teams}; the team is number 1. */
  static String of(String collection, Set<String> keys) {
    StringBuilder parts = new StringBuilder();
    int number = 0;
    for (String key : new TreeSet<>(keys)) {
      parts.append("\"%d\":".formatted(number++));
      parts.append(
          collection.equals("leagues")
              ? "{\"league\":[{\"league_key\":\"%s\",\"name\":\"Harbor <b>%s</b>\",\"season\":\"2026\"}]},"
                  .formatted(key, key.substring(key.lastIndexOf('.') + 1))
              : "{\"team\":[[{\"team_key\":\"%s.t.1\"},{\"team_id\":\"1\"},[],{\"name\":\"Mine\"}]]},"
                  .formatted(key));
    }
    return """
        {"fantasy_content":{"users":{"0":{"user":[{"guid":"G"},{"games":{"0":{"game":[
          {"game_key":"461","code":"nfl","season":"2026"},{"%s":{%s"count":%d}}]},"count":1}}]},
          "count":1}}}
        """
        .formatted(collection, parts, number);
  }
}
