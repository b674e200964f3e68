package dev.comanager.decision.players;

import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.players.NameIndex.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Resolves a written name to a player of one player pool. Exact spellings are tried before looser
 * ones. Among equally good matches, the players closest to the requesting line are chosen.
 */
public final class NameMatching {
  private static final int NEAREST = 5;
  private static final int LEAST_PART = 4;

  private final NameIndex index;

  NameMatching(NameIndex index) {
    this.index = index;
  }

  /** The players that the name means for the line that plays in that league. */
  public NameMatch find(String written, LinkedLeague league) {
    WrittenName name = WrittenName.of(written);
    if (name.isEmpty()) {
      return new NameMatch.Unknown(List.of());
    }
    NameQuery plain = NameQuery.plain(name);
    NameQuery hinted = NameQuery.hinted(name, index::teamsMeantBy);
    List<Function<NameQuery, List<Entry>>> exact = List.of(this::named);
    return search(plain, exact, league)
        .or(() -> defence(hinted, league))
        .or(() -> hinted.hasHints() ? search(hinted, allWays(), league) : Optional.empty())
        // The name may be right and the team out of date.
        .or(() -> search(NameQuery.plain(hinted.name()), exact, league))
        // The word taken for a team may be a surname: some players are called Washington.
        .or(() -> search(plain, allWays(), league))
        .orElseGet(() -> new NameMatch.Unknown(nearest(hinted.name(), league)));
  }

  /**
   * All players that a full or partial name can mean: those whose words begin with it, else those
   * with a similar spelling. A team or position in it narrows the result.
   */
  public List<Player> everybody(String written) {
    WrittenName name = WrittenName.of(written);
    if (name.isEmpty()) {
      return List.of();
    }
    NameQuery plain = NameQuery.plain(name);
    NameQuery hinted = NameQuery.hinted(name, index::teamsMeantBy);
    Set<Player> found = new LinkedHashSet<>(withPart(plain));
    if (hinted.hasHints()) {
      found.addAll(withPart(hinted));
    }
    for (NameQuery query : List.of(hinted, plain)) {
      for (Function<NameQuery, List<Entry>> way : allWays()) {
        if (found.isEmpty() && !query.name().isEmpty()) {
          way.apply(query).stream().map(Entry::player).filter(query::fits).forEach(found::add);
        }
      }
    }
    return List.copyOf(found);
  }

  private List<Player> withPart(NameQuery query) {
    String compact = query.name().compact();
    return index.everyone().stream()
        .filter(
            entry ->
                (compact.length() >= LEAST_PART && entry.compact().contains(compact))
                    || query.name().tokens().stream()
                        .allMatch(part -> beginsAWord(entry.name(), part)))
        .map(Entry::player)
        .filter(query::fits)
        .toList();
  }

  private static boolean beginsAWord(WrittenName name, String part) {
    return name.tokens().stream().anyMatch(word -> word.startsWith(part));
  }

  private List<Function<NameQuery, List<Entry>>> allWays() {
    return List.of(
        this::named,
        this::withInitial,
        this::withShortFirstName,
        query -> index.withSurname(query.name().compact()),
        query -> index.withFirstName(query.name().compact()),
        this::withInitials,
        query -> misspelled(query, Entry::compact),
        query -> misspelled(query, Entry::surname));
  }

  private Optional<NameMatch> search(
      NameQuery query, List<Function<NameQuery, List<Entry>>> ways, LinkedLeague league) {
    if (query.name().isEmpty()) {
      return Optional.empty();
    }
    for (Function<NameQuery, List<Entry>> way : ways) {
      List<Player> players =
          way.apply(query).stream().map(Entry::player).filter(query::fits).toList();
      if (!players.isEmpty()) {
        return Optional.of(nearestOf(players, league));
      }
    }
    return Optional.empty();
  }

  private static NameMatch nearestOf(List<Player> players, LinkedLeague league) {
    if (players.size() == 1) {
      return new NameMatch.Found(players.getFirst());
    }
    Map<MatchQuality, List<Player>> quality = new EnumMap<>(MatchQuality.class);
    for (Player player : players) {
      quality.computeIfAbsent(MatchQuality.of(player, league), _ -> new ArrayList<>()).add(player);
    }
    List<Player> nearest = quality.values().iterator().next();
    return nearest.size() == 1
        ? new NameMatch.Found(nearest.getFirst())
        : new NameMatch.Ambiguous(nearest);
  }

  /** A team's name, alone or with a word for defence, means its defence. */
  private Optional<NameMatch> defence(NameQuery hinted, LinkedLeague league) {
    boolean requested = hinted.position() == Position.DEF;
    if (!hinted.name().isEmpty()
        || hinted.teams().isEmpty()
        || (hinted.position() != null && !requested)) {
      return Optional.empty();
    }
    Stream<Entry> defences = hinted.teams().stream().flatMap(team -> index.defences(team).stream());
    // Washington is a team and also the name of some players.
    Stream<Entry> namesakes =
        requested ? Stream.empty() : index.withSurname(hinted.written().compact()).stream();
    List<Player> players = Stream.concat(defences, namesakes).map(Entry::player).toList();
    return players.isEmpty() ? Optional.empty() : Optional.of(nearestOf(players, league));
  }

  private List<Entry> named(NameQuery query) {
    return index.named(query.name().compact());
  }

  private List<Entry> withInitial(NameQuery query) {
    WrittenName name = query.name();
    return name.size() > 1 && name.first().length() == 1
        ? index.withInitialAndSurname(name.compact())
        : List.of();
  }

  private List<Entry> withShortFirstName(NameQuery query) {
    WrittenName name = query.name();
    if (name.size() < 2 || name.first().length() < 2) {
      return List.of();
    }
    return index.withSurname(name.surname()).stream()
        .filter(entry -> FirstNames.same(name.first(), entry.name().first()))
        .toList();
  }

  private List<Entry> withInitials(NameQuery query) {
    WrittenName name = query.name();
    return name.size() == 1 && name.first().length() >= 3
        ? index.withInitials(name.first())
        : List.of();
  }

  /** The entries with the fewest typos, if there are few enough for the word's length. */
  private List<Entry> misspelled(NameQuery query, Function<Entry, String> form) {
    String written = query.name().compact();
    int letters = Spelling.letters(written);
    int most = Spelling.forgiven(written.length());
    List<Entry> found = new ArrayList<>();
    for (Entry entry : index.everyone()) {
      if (most == 0) {
        break;
      }
      // A typo changes at most one letter; the letters of a surname are a subset of the name's.
      if (Integer.bitCount(letters & ~entry.letters()) > most || !query.fits(entry.player())) {
        continue;
      }
      int distance = Spelling.distance(written, form.apply(entry), most);
      if (distance <= most) {
        if (distance < most) {
          found.clear();
          most = distance;
        }
        found.add(entry);
      }
    }
    return found;
  }

  private List<Player> nearest(WrittenName name, LinkedLeague league) {
    if (name.isEmpty()) {
      return List.of();
    }
    String written = name.compact();
    int most = Math.max(2, written.length() / 2);
    record Near(Player player, int distance, MatchQuality quality) {}
    return index.everyone().stream()
        .map(
            entry -> {
              int byName = Spelling.distance(written, entry.compact(), most);
              int slips = Spelling.forgiven(name.last().length());
              int bySurname = Spelling.distance(name.last(), entry.surname(), slips);
              return Map.entry(
                  entry, bySurname <= slips ? Math.min(byName, bySurname + 1) : byName);
            })
        .filter(near -> near.getValue() <= most)
        .map(
            near ->
                new Near(
                    near.getKey().player(),
                    near.getValue(),
                    MatchQuality.of(near.getKey().player(), league)))
        .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::quality))
        .limit(NEAREST)
        .map(Near::player)
        .toList();
  }
}
