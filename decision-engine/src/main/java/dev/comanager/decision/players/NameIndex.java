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
import java.util.TreeSet;

/** An index of a player pool's players by the spellings of their names. Built once, read only. */
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
  private final Map<String, Set<String>> teams = new HashMap<>();

  /** A player with his name in the forms used for comparison. */
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
    if (entry.player().team() != null) {
      addTeam(entry.player().team().toLowerCase(Locale.ROOT), entry.player().team());
    }
    put(byName, entry.compact(), entry);
    if (entry.player().position() == Position.DEF) {
      addDefence(entry);
      return;
    }
    WrittenName name = entry.name();
    if (name.size() < 2) {
      return;
    }
    // The end of the first name isn't marked: Amon-Ra in Amon-Ra St. Brown is two words.
    char initial = name.first().charAt(0);
    for (int split = 1; split < name.size(); split++) {
      String surname = name.part(split, name.size()).compact();
      put(bySurname, surname, entry);
      put(byInitialAndSurname, initial + surname, entry);
      put(byFirstName, name.part(0, split).compact(), entry);
    }
    for (String initials : initials(name)) {
      put(byInitials, initials, entry);
    }
  }

  /** A defence is found by its team: abbreviation, city, nickname, and other names of NFL teams. */
  private void addDefence(Entry entry) {
    String team = entry.player().team();
    if (team == null) {
      return;
    }
    put(defencesByTeam, team, entry);
    WrittenName name = new WrittenName(namedByTeam(entry.name().tokens()));
    addTeam(name.compact(), team);
    if (name.size() > 1) {
      addTeam(name.last(), team);
      addTeam(name.part(0, name.size() - 1).compact(), team);
    }
  }

  private static List<String> namedByTeam(List<String> tokens) {
    return tokens.stream().filter(token -> !DEFENCE_WORDS.contains(token)).toList();
  }

  private void addTeam(String word, String team) {
    if (!word.isEmpty()) {
      teams.computeIfAbsent(word, _ -> new TreeSet<>()).add(team);
    }
  }

  /** Initials, with {@code Mc} as two letters, since people write CMC. */
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

  /** Defences of the team with that abbreviation. */
  List<Entry> defences(String team) {
    return defencesByTeam.getOrDefault(team, List.of());
  }

  /** The teams that a word in {@link WrittenName#compact()} form can mean; empty when none. */
  Set<String> teamsMeantBy(String word) {
    Set<String> own = teams.getOrDefault(word, Set.of());
    Set<String> known = TeamNames.meantBy(word);
    if (known.isEmpty()) {
      return own;
    }
    Set<String> meant = new TreeSet<>(own);
    known.stream()
        .filter(team -> teams.containsKey(team.toLowerCase(Locale.ROOT)))
        .forEach(meant::add);
    return meant;
  }

  List<Entry> everyone() {
    return entries;
  }
}
