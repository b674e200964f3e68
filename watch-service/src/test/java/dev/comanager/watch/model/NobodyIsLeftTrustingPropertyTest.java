package dev.comanager.watch.model;

import static dev.comanager.watch.model.Samples.compare;
import static dev.comanager.watch.model.Samples.doubted;
import static dev.comanager.watch.model.Samples.report;
import static dev.comanager.watch.model.Samples.unsearched;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.NoCall.Reason;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Whatever the facts, a line whose last text or answer names a player who can't play has been
 * texted since. Reports are as the engine makes them: it picks nobody who can't play, and states
 * for every player whether he can.
 */
class NobodyIsLeftTrustingPropertyTest {
  private static final int PLAYERS = 3;
  private static final int REPLACEMENTS = 3;

  /**
   * The facts at one time.
   *
   * @param able players who can play, by number: the players of the question, then their
   *     replacements
   * @param order seed of the ranking of those who can play
   * @param doubt why there is no call, or null
   * @param wantsNumbers whether no source has projections for those who can play
   * @param searched whether the line's league was read for its replacements
   * @param cardShown whether the line asks its question again, and is shown a card
   */
  record Facts(
      Set<Integer> able,
      long order,
      int confidence,
      Reason doubt,
      boolean wantsNumbers,
      boolean searched,
      boolean cardShown,
      Verdict lean) {}

  @Property
  void aPlayerToStartCanPlayOrTheLineWasTexted(@ForAll("sequences") List<Facts> sequence) {
    Baseline held = Samples.baseline(71, player(0, true), player(1, true), player(2, true));
    Optional<Baseline> shown = Optional.empty();
    for (Facts facts : sequence) {
      RecheckReported now = startSit(facts);
      Optional<WatchChange> change = compare(held, shown, now);
      if (change.isPresent()) {
        held = change.get().after();
        shown = Optional.empty();
      }
      assertThat(compare(held, shown, now)).isEmpty();
      assertThat(next(held, now)).isEqualTo(held);
      if (facts.cardShown() && now.state() == State.CALL) {
        Baseline compared = held;
        shown =
            Optional.of(card(now))
                .filter(card -> !card.winner().playerId().equals(compared.winner().playerId()));
      }
      shown.ifPresent(card -> assertThat(able(facts, card.winner())).isTrue());

      Optional<DecidedPlayer> named = held.replacement();
      if (named.isEmpty() && held.winner().canPlay()) {
        named = Optional.of(held.winner());
      }
      named.ifPresent(player -> assertThat(able(facts, player)).isTrue());
      if (facts.able().stream().anyMatch(number -> number < PLAYERS) && now.state() == State.CALL) {
        assertThat(held.verdict()).isNotEqualTo(Verdict.NO_CALL);
      }
    }
  }

  @Property
  void aPlayerToAddCanPlayOrTheLineWasTexted(@ForAll("sequences") List<Facts> sequence) {
    Baseline held = move(Verdict.ADD, player(0, true));
    for (Facts facts : sequence) {
      held = next(held, waiver(facts));

      if (held.lean() == Verdict.ADD && held.winner().canPlay()) {
        assertThat(able(facts, held.winner())).isTrue();
      }
    }
  }

  @Property
  void aPlayerToTradeForCanPlayOrTheLineWasTexted(@ForAll("sequences") List<Facts> sequence) {
    Baseline held = move(Verdict.TRADE, player(0, true), player(1, true), player(2, true));
    for (Facts facts : sequence) {
      held = next(held, trade(facts));

      if (held.lean() == Verdict.TRADE) {
        held.players().stream()
            .filter(DecidedPlayer::canPlay)
            .forEach(player -> assertThat(able(facts, player)).isTrue());
      }
    }
  }

  /** A card names the player in the lineup when the first two are even. */
  private static Baseline card(RecheckReported now) {
    List<DecidedPlayer> players = new ArrayList<>(now.players());
    if (now.ageless() == 50 && players.get(1).canPlay()) {
      Collections.swap(players, 0, 1);
    }
    return Samples.baseline(now.confidence(), players.toArray(DecidedPlayer[]::new));
  }

  /** One trigger, one text: neither the same report again nor its ageing causes another text. */
  private static Baseline next(Baseline held, RecheckReported now) {
    Baseline after = compare(held, now).map(WatchChange::after).orElse(held);
    assertThat(compare(after, now)).isEmpty();
    if (!now.players().isEmpty() && now.confidence() > 0) {
      RecheckReported aged = doubted(Reason.OLD_FACTS, now.players().toArray(DecidedPlayer[]::new));
      assertThat(compare(after, now.verdict() == null ? aged : aged.withVerdict(now.verdict())))
          .isEmpty();
    }
    return after;
  }

  private static RecheckReported startSit(Facts facts) {
    List<DecidedPlayer> players = ranked(facts);
    List<DecidedPlayer> replacements =
        IntStream.range(PLAYERS, PLAYERS + REPLACEMENTS)
            .filter(facts.able()::contains)
            .mapToObj(number -> player(number, true))
            .toList();
    DecidedPlayer[] all = players.toArray(DecidedPlayer[]::new);
    if (!players.getFirst().canPlay()) {
      return nobody(facts, Reason.NOBODY_PLAYS, replacements, all);
    }
    if (facts.wantsNumbers()) {
      return nobody(facts, Reason.NO_NUMBERS, replacements, all);
    }
    return facts.doubt() == null ? report(facts.confidence(), all) : doubted(facts.doubt(), all);
  }

  private static RecheckReported nobody(
      Facts facts, Reason reason, List<DecidedPlayer> replacements, DecidedPlayer... players) {
    return facts.searched()
        ? Samples.nobody(reason, replacements, players)
        : unsearched(reason, replacements, players);
  }

  private static RecheckReported waiver(Facts facts) {
    List<DecidedPlayer> ranked = ranked(facts).stream().filter(DecidedPlayer::canPlay).toList();
    List<String> adds = ranked.stream().map(DecidedPlayer::playerId).toList();
    if (ranked.isEmpty()) {
      return doubted(Reason.NOBODY_TO_ADD).withCandidates(adds);
    }
    DecidedPlayer[] named = ranked.stream().limit(2).toArray(DecidedPlayer[]::new);
    Verdict lean = facts.lean() == Verdict.TRADE ? Verdict.ADD : Verdict.HOLD;
    return (facts.doubt() == null
            ? report(facts.confidence(), named)
            : doubted(facts.doubt(), named))
        .withVerdict(lean)
        .withCandidates(adds);
  }

  private static RecheckReported trade(Facts facts) {
    DecidedPlayer[] all = ranked(facts).toArray(DecidedPlayer[]::new);
    return (facts.doubt() == null ? report(facts.confidence(), all) : doubted(facts.doubt(), all))
        .withVerdict(facts.lean());
  }

  /** Those who can play first, in some order. */
  private static List<DecidedPlayer> ranked(Facts facts) {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, PLAYERS).boxed().toList());
    Collections.shuffle(numbers, new Random(facts.order()));
    return Stream.concat(
            numbers.stream().filter(facts.able()::contains).map(number -> player(number, true)),
            numbers.stream()
                .filter(number -> !facts.able().contains(number))
                .map(number -> player(number, false)))
        .toList();
  }

  private static boolean able(Facts facts, DecidedPlayer player) {
    return facts.able().contains(Integer.parseInt(player.playerId().substring(4)));
  }

  private static Baseline move(Verdict lean, DecidedPlayer... players) {
    return new Baseline(lean, ConfidenceBand.SOLID, 71, 71, false, List.of(players), lean);
  }

  private static DecidedPlayer player(int number, boolean able) {
    return Samples.player(
        "nfl:" + number,
        "Player Number" + number,
        "Number" + number,
        Place.ELSEWHERE,
        able ? "" : "Out",
        able,
        able ? 10 : 0);
  }

  @Provide
  Arbitrary<List<Facts>> sequences() {
    return Combinators.combine(
            Arbitraries.integers().between(0, PLAYERS + REPLACEMENTS - 1).set(),
            Arbitraries.longs(),
            Arbitraries.integers().between(50, 95),
            Arbitraries.of(Reason.UNKNOWN_STATUS, Reason.NO_PROJECTION, Reason.OLD_FACTS)
                .injectNull(.6),
            Arbitraries.of(false, false, false, true),
            Arbitraries.of(true, false),
            Arbitraries.of(true, false),
            Arbitraries.of(Verdict.TRADE, Verdict.PASS, Verdict.HOLD))
        .as(Facts::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12);
  }
}
