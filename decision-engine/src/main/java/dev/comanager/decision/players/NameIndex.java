package dev.comanager.decision.players;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * All players of a universe by the ways in which their names are written. Built once, read only.
 */
final class NameIndex {
  private static final Set<String> DEFENCE_WORDS =
      Set.of("d", "st", "dst", "def", "defense", "defence");

  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, List<Entry>> byName = new HashMap<>();
  private final Map<String, List<Entry>> byInitialAndSurname = new HashMap<>();
  private final Map<String, List<Entry>> bySurname = new HashMap<>();
  private final Map<String, List<Entry>> byFirstName = new HashMap<>();
  private final Map<String, List<Entry>> byInitials = new HashMap<>();
  private final Map<String, List<Entry>> defencesByTeam = new HashMap<>();

  /** A player with his name in the forms that are compared. */
  record Entry(Player player, WrittenName name, String compact, String surname, int letters) {
    static Entry of(Player player) {
      WrittenName name = WrittenName.of(player.name());
      String compact = name.compact();
      return new Entry(
          player,
          name,
          compact,
          name.size() > 1 ? name.surname() : compact,
          Spelling.letters(compact));
    }
  }

  NameIndex(Collection<Player> players) {
    players.stream()
        .sorted(Comparator.comparing(Player::name).thenComparing(Player::id))
        .map(Entry::of)
        .filter(entry -> !entry.name().isEmpty())
        .forEach(this::add);
  }

  private void add(Entry entry) {
    entries.add(entry);
    put(byName, entry.compact(), entry);
    if (entry.player().position() == Position.DEF) {
      addDefence(entry);
      return;
    }
    WrittenName name = entry.name();
    if (name.size() < 2) {
      return;
    }
    char initial = name.first().charAt(0);
    put(bySurname, entry.surname(), entry);
    put(byInitialAndSurname, initial + entry.surname(), entry);
    if (name.size() > 2) {
      put(bySurname, name.last(), entry);
      put(byInitialAndSurname, initial + name.last(), entry);
    }
    put(byFirstName, name.first(), entry);
    for (String initials : initials(name)) {
      put(byInitials, initials, entry);
    }
  }

  /** A defence is found by its team and by the words of its own name. */
  private void addDefence(Entry entry) {
    if (entry.player().team() != null) {
      put(defencesByTeam, entry.player().team().toLowerCase(Locale.ROOT), entry);
    }
    for (String word : entry.name().tokens()) {
      if (!DEFENCE_WORDS.contains(word)) {
        put(defencesByTeam, word, entry);
      }
    }
  }

  /** First letters, with {@code Mc} as two: people write CMC. */
  private static Set<String> initials(WrittenName name) {
    StringBuilder plain = new StringBuilder();
    StringBuilder withMc = new StringBuilder();
    for (String token : name.tokens()) {
      plain.append(token.charAt(0));
      withMc.append(token.startsWith("mc") ? "mc" : token.substring(0, 1));
    }
    return plain.compareTo(withMc) == 0
        ? Set.of(plain.toString())
        : Set.of(plain.toString(), withMc.toString());
  }

  private static void put(Map<String, List<Entry>> map, String key, Entry entry) {
    List<Entry> list = map.computeIfAbsent(key, _ -> new ArrayList<>(2));
    if (!list.contains(entry)) {
      list.add(entry);
    }
  }

  List<Entry> named(String compact) {
    return byName.getOrDefault(compact, List.of());
  }

  List<Entry> withInitialAndSurname(String compact) {
    return byInitialAndSurname.getOrDefault(compact, List.of());
  }

  List<Entry> withSurname(String compact) {
    return bySurname.getOrDefault(compact, List.of());
  }

  List<Entry> withFirstName(String first) {
    return byFirstName.getOrDefault(first, List.of());
  }

  List<Entry> withInitials(String letters) {
    return byInitials.getOrDefault(letters, List.of());
  }

  /** Defences of the team of that abbreviation, or with that word in their name. */
  List<Entry> defences(String word) {
    return defencesByTeam.getOrDefault(word.toLowerCase(Locale.ROOT), List.of());
  }

  List<Entry> everyone() {
    return entries;
  }
}
