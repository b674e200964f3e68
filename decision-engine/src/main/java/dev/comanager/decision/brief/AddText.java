package dev.comanager.decision.brief;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.lineup.WeekAhead.Hole;
import dev.comanager.decision.waiver.WaiverPlan.Add;
import dev.comanager.decision.week.Pronoun;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.StatusText;
import java.util.List;
import java.util.Optional;

/** The adds worth making, as sentences. */
record AddText(BriefFindings found, ShortNames names) {
  /** A sentence for each. */
  List<String> sentences() {
    return found.waiver().noneWorthAdding()
        ? List.of(
            "No free player would help you %s."
                .formatted(
                    found.waiver().weeks() == 1
                        ? week()
                        : "in the next %s weeks"
                            .formatted(MoveText.number(found.waiver().weeks()))))
        : found.adds().stream().map(this::add).toList();
  }

  /** The sentence for the best one; empty when none is worth a claim. */
  Optional<String> best() {
    return found.adds().stream().findFirst().map(this::add);
  }

  /**
   * What the claims for them cost: the budget for bids, which is no position, or the place in the
   * order. Also that the budget is too small for any that is worth it.
   */
  Optional<String> claims(LinkedLeague linked) {
    LeagueRules rules = linked.league().rules();
    Integer left = linked.mine().waiverBudget();
    if (found.waiver().overBudget()) {
      return Optional.of(
          "You have %d left for waiver bids and the lowest bid is %d, so you can't claim anybody."
              .formatted(left, rules.waiverTerms().minimumBid()));
    }
    if (found.adds().isEmpty()) {
      return Optional.empty();
    }
    return rules.waivers() == WaiverType.BUDGET
        ? Optional.ofNullable(left).map("You have %d left for waiver bids."::formatted)
        : Optional.ofNullable(linked.mine().waiverPosition())
            .map("Your waiver position is %d."::formatted);
  }

  private String add(Add add) {
    return sentence(add)
        + (then(add).filter(way -> way.instead().isEmpty()).isPresent()
            ? " Then ask for your lineup again."
            : "");
  }

  private String sentence(Add add) {
    String drop = add.drop().map(player -> " and drop " + names.of(player)).orElse("");
    String points = CardNumbers.text(add.points());
    if (add.fills()) {
      return "%s: %s points this week%s.".formatted(what(add, place(add) + drop), points, bid(add));
    }
    String what =
        what(
            add,
            then(add)
                .flatMap(GivesWay::instead)
                .map(
                    out ->
                        "%s to start instead of %s%s"
                            .formatted(
                                add.purpose(), names.of(out), drop.isEmpty() ? "" : "," + drop))
                .orElse(add.purpose() + drop));
    if (CardNumbers.tenth(add.points()) <= 0) {
      return what + ": that pays off later in the season" + bid(add) + ".";
    }
    return "%s: %s more points %s%s."
        .formatted(
            what,
            points,
            add.weeks() == 1
                ? week()
                : "over the next %s weeks".formatted(MoveText.number(add.weeks())),
            bid(add));
  }

  /** The week that is compared alone: the next one once there is no lineup for this one. */
  private String week() {
    return found.idle().isPresent() ? "next week" : "this week";
  }

  private Optional<GivesWay> then(Add add) {
    return Optional.ofNullable(found.givesWay().get(add.player().id()));
  }

  /**
   * For example {@code Add Cole Bishop, who is questionable, and drop Hart} or {@code Move Moss to
   * IR and add Cole Bishop}.
   */
  private String what(Add add, String rest) {
    String who = StatusText.whoIs(add.player());
    return add.toReserve()
            .map(one -> "Move %s to IR and add ".formatted(names.of(one)))
            .orElse("Add ")
        + add.player().name()
        + who
        + (who.isEmpty() || rest.isEmpty() ? "" : ",")
        + rest;
  }

  private static String bid(Add add) {
    String inCase = " if %s is still on waivers".formatted(Pronoun.of(add.player()).he());
    return add.bid()
        .map(bid -> "; bid " + bid.spoken() + (add.bidInCase() ? inCase : ""))
        .orElse("");
  }

  private String place(Add add) {
    return found.openHoles().stream()
        .map(Hole::slot)
        .filter(slot -> slot.accepts(add.player().player().position()))
        .findFirst()
        .map(slot -> " for " + slot.label())
        .orElse("");
  }
}
