package dev.comanager.decision.examples;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.examples.LeagueTypePages.Questions;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.startsit.StartSitOn;
import dev.comanager.decision.trade.TradeOn;
import dev.comanager.decision.waiver.WaiverOn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A brief and three cards of made-up leagues of special types, beside what an experienced manager
 * would say. The pages are rewritten with the property {@code comanager.examples=write}.
 */
class LeagueTypePagesTest {
  private static final LineId LINE = new LineId("ln_000000000000000000000001");
  private static final Path PAGES = Path.of("../docs/examples");

  @Test
  void aKeeperLeague() throws IOException {
    page(
        "keeper",
        "A keeper league",
        "Each team keeps two players for the next season.",
        LeagueTypePages.keeper(),
        "Right. In November a keeper league is played for the title first: Elder is 31 and scores"
            + " 14, so he starts.",
        "Elder. His age matters next summer, not on Sunday.",
        "I'd hold, too. Where two are kept, nobody drops a useful player for Marsh, because he"
            + " won't be one of my best two. In a league that keeps eight I'd take him over Lowe"
            + " at once.",
        "Right to pass, and I'd be firmer. Two are kept, and neither of these will be one of"
            + " them, so his youth is worth nothing here and I'd keep the 14 points a week. What"
            + " keeping costs, such as a draft round, decides most such trades; the card says that"
            + " it doesn't know it.");
  }

  @Test
  void aBestBallLeague() throws IOException {
    page(
        "best-ball",
        "A best ball league",
        "The platform sets every team's best lineup after the games.",
        LeagueTypePages.bestBall(),
        "Right that there is nothing to set. Most best ball leagues have no adds after the draft;"
            + " where they have, I'd make these two.",
        "Nothing to add.",
        "Elder or Young, 12.6 or 12.5, is the same on average. In best ball I'd take the one with"
            + " the bigger weeks, because his bad ones don't count. The card says that it doesn't"
            + " weigh that.",
        "A second quarterback is worth more in best ball than the card thinks: he covers the bye"
            + " and every bad day of the first. I'd keep him unless Boyd really came, and he won't:"
            + " nobody gives a starter for a backup, which the card says.");
  }

  @Test
  void aLeagueWithIndividualDefenders() throws IOException {
    page(
        "individual-defenders",
        "A league with individual defenders",
        "Each team also starts a lineman, a linebacker, a defensive back and one defender of any"
            + " kind.",
        LeagueTypePages.defenders(),
        "Right, and it sees what I'd look for: both of my good linebackers are off in week 12, so a"
            + " defender more is worth the spot now.",
        "Trent, by a little, and 54 is honest. I'd ask who of the two stays on the field on passing"
            + " downs; the card has no snaps to compare.",
        "Fells for Lowe is right. Backs like him are much alike and I'd look again every week;"
            + " the card doesn't call him a short-term add, but I would.",
        "Right to pass. There is always a linebacker on waivers, Vance for one, but seldom a"
            + " receiver of 12.8; this week Elder with 12.6 is free, so I'd add him and keep Stokes."
            + " Without Elder I'd take Nash at once.");
  }

  @Test
  void aLeagueThatPaysEndsTacklesCornersAndSafetiesApart() throws IOException {
    page(
        "defenders-by-position",
        "A league that pays ends, tackles, cornerbacks and safeties apart",
        "Each team also starts one of each. A solo tackle counts 3 points for an end, 2 for a"
            + " tackle or a safety and 2.5 for a cornerback.",
        LeagueTypePages.defendersApart(),
        "Trent over Crane is right, and so is the order: where an end's tackle counts half as much"
            + " again, I look at ends first. No add is right, too. One end starts, and Harker is"
            + " better than Fells in every week.",
        "Trent, by a little. Both are tackles and paid alike, so it is the number of tackles and"
            + " nothing else.",
        "Right, a second end would never start. Vance is the one I'd look up:"
            + " \"DL\" means that nobody here says whether he is an end or a tackle. As an end he'd"
            + " be my second, as a tackle he'd start for Trent only if 3.3 tackles become more than"
            + " 3.6.",
        "Pass, and not a coin flip for me: I'd give my best tackle for an end who stays on my"
            + " bench. The points look equal, 7.2 and 7.2, because an end needs only two thirds of"
            + " the tackles; what counts is who starts.");
  }

  @Test
  void aSuperflexLeagueWithTightEndPremium() throws IOException {
    page(
        "superflex",
        "A superflex league with tight end premium",
        "A quarterback may fill the superflex slot, and a tight end's catch counts a full point"
            + " instead of half of one.",
        LeagueTypePages.superflex(),
        "Right: the superflex slot is for a second quarterback, 15 points against 10.",
        "Rusk: five catches are five points for a tight end here. The card names the premium, and it"
            + " is in his 10.5 points.",
        "Doyle is right, but too weak for me. With two quarterbacks to start, a third who plays is"
            + " worth a spot all season, not only in the week in which Vale is off.",
        "I'd pass, too. Quarterbacks cost more than their points in superflex, but with Hollis and"
            + " Vale I need none, and Brandt is my best receiver. A manager with one quarterback"
            + " would have to think longer.");
  }

  @Test
  void playoffsOfTwoWeeks() throws IOException {
    page(
        "two-week-playoffs",
        "Playoffs with matchups of two weeks",
        "The semifinal lasts weeks 11 and 12, the final weeks 13 and 14.",
        LeagueTypePages.longPlayoffs(),
        "Right: the game lasts two weeks, only the first is projected, and Brandt is off in the"
            + " second, which I want to know before it begins.",
        "Brandt, of course. There is nothing to save him for: the lineup can change in week 12.",
        "Elder fills Brandt's place in week 12, and that week is half of this matchup. I'd be surer"
            + " than 59.",
        "No. None of the four weeks gets better, and there is no later season to wait for.");
  }

  @Test
  void gamesAgainstTheMedianAndDivisions() throws IOException {
    page(
        "median-and-divisions",
        "A league with median games and divisions",
        "Each week is also a game against the middle of all scores, and division winners reach the"
            + " playoffs first.",
        LeagueTypePages.medianAndDivisions(),
        "The plan is right, and it gives both of the week's chances: the game and the median. With"
            + " two teams they come to the same; with twelve they don't.",
        "Keene. With the median to beat I'd never gamble on the smaller average.",
        "Elder, as in any league.",
        "I'd ask, and expect a no: nobody gives the best back of the league for the next one. Both"
            + " Lane and Brandt would be off in week 12, which costs 8 points and perhaps two"
            + " losses at once where the median counts; the card shows the 8 points.");
  }

  @Test
  void aGuillotineLeague() throws IOException {
    page(
        "guillotine",
        "A guillotine league",
        "The team with the lowest score of each week is out, and its players are free. Nobody meets"
            + " anybody.",
        LeagueTypePages.guillotine(),
        "The first thing I look at is my chance to survive, and the brief gives it. With two teams"
            + " left it is that of a game; with twelve it would be far higher, and I'd play it safe"
            + " only when it isn't.",
        "Frost on average. But if Holt catches six short balls a game and Frost lives on long ones,"
            + " I'd start Holt: I need ten points, not thirty. The card tells me to think of it and"
            + " leaves the choice to me.",
        "Stone at any price: players of teams that went out win such leagues. But three weeks ahead"
            + " is far; I'd count this week and the next.",
        "Most such leagues don't allow trades. If this one does, a backup quarterback for a starter"
            + " is a gift that nobody makes, and the card says so.");
  }

  @Test
  void claimsByBidsAndInReverseOfTheStandings() throws IOException {
    Questions reverse = LeagueTypePages.reverseStandings();
    ExamplePage page =
        questions(
            introduction(
                "Claims: bids and reverse order of the standings",
                "First a league with blind bids from a budget of 100, then the same league with"
                    + " claims in reverse order of the standings."),
            LeagueTypePages.bids(),
            "Right. Two adds for one week are one too many for my budget unless both start; Elder"
                + " does.",
            "Frost.",
            "15 to 30 for a receiver who starts for me until December is what I'd pay: money that"
                + " is left then is worth nothing. I'd bid 31, because people bid round numbers.",
            "No trade: it moves nothing.");
    page.answer("My week, with claims in reverse order of the standings?", brief(reverse))
        .beside("The same plan without the bids.")
        .brief("Is anybody worth adding, with claims in that order?", waiver(reverse))
        .beside(
            "The order is set anew each week, so a claim costs nothing. I'd put in two, Elder first"
                + " and Young behind him. The card names Young as the next best, but doesn't say"
                + " to claim both.");
    RecordedLeaguesTest.compared(PAGES.resolve("claims.md"), page.text());
  }

  private static void page(
      String file,
      String title,
      String about,
      Questions questions,
      String brief,
      String start,
      String add,
      String trade)
      throws IOException {
    ExamplePage page = questions(introduction(title, about), questions, brief, start, add, trade);
    RecordedLeaguesTest.compared(PAGES.resolve(file + ".md"), page.text());
  }

  private static ExamplePage introduction(String title, String about) {
    return ExamplePage.of(
        """
        # %s

        A made-up league of two teams in week 11. %s
        Beside each answer stands what an experienced manager would say to it, also where he disagrees.
        """
            .formatted(title, about));
  }

  private static ExamplePage questions(
      ExamplePage page, Questions questions, String brief, String start, String add, String trade) {
    return page.answer("How does my week look?", brief(questions))
        .beside(brief)
        .brief(
            "%s or %s?"
                .formatted(
                    player(questions, questions.pick()).name(),
                    player(questions, questions.other()).name()),
            startSit(questions))
        .beside(start)
        .brief("Is there anybody worth adding?", waiver(questions))
        .beside(add)
        .brief(
            "Should I give %s for %s?"
                .formatted(
                    player(questions, questions.give()).name(),
                    player(questions, questions.get()).name()),
            trade(questions))
        .beside(trade);
  }

  private static Player player(Questions questions, String id) {
    return questions.league().player(id);
  }

  private static String brief(Questions questions) {
    return BriefOn.body(questions.linked(), questions.league().facts(), SampleLeague.NOW)
        .path("brief_text")
        .asText();
  }

  private static CardAnswer startSit(Questions questions) {
    return StartSitOn.decide(
        LINE,
        questions.linked(),
        questions.league().facts(),
        SampleLeague.NOW,
        List.of(player(questions, questions.pick()), player(questions, questions.other())));
  }

  private static CardAnswer waiver(Questions questions) {
    return WaiverOn.decide(questions.linked(), questions.league().facts(), SampleLeague.NOW);
  }

  private static CardAnswer trade(Questions questions) {
    return TradeOn.decide(
        questions.linked(),
        questions.league().facts(),
        SampleLeague.NOW,
        List.of(player(questions, questions.give())),
        List.of(player(questions, questions.get())),
        questions.linked().league().team("2").orElseThrow());
  }
}
