package dev.comanager.auth.account;

import dev.comanager.auth.account.decision.Advice;
import dev.comanager.auth.account.phone.PhoneView;
import dev.comanager.auth.account.phone.WatchRow;
import dev.comanager.auth.account.section.AssistantRow;
import dev.comanager.auth.account.section.LeagueRow;
import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.account.section.Section;
import dev.comanager.auth.account.section.YahooStatus;
import dev.comanager.contracts.PlatformCode;
import java.util.List;
import java.util.Set;

/**
 * The data that the account page shows.
 *
 * @param formToken that every form carries
 * @param masked the line's number, masked so that its owner recognizes it
 * @param flash the result of the previous form; null if there was none
 * @param toolServer the address to enter in an assistant
 * @param advice the week's closest decision
 * @param link the values of the form that links a league
 * @param espnCookies whether private ESPN leagues can be linked
 * @param yahoo whether Yahoo can be connected, and is
 */
public record AccountView(
    String formToken,
    String masked,
    String zoneName,
    FlashMessage flash,
    String toolServer,
    Section<Advice> advice,
    Section<List<LeagueRow>> leagues,
    LinkForm link,
    PhoneView phone,
    Section<List<AssistantRow>> assistants,
    boolean espnCookies,
    YahooStatus yahoo) {
  /**
   * The form that links a league.
   *
   * @param platforms where leagues can be linked
   * @param platform the selected one
   * @param typed the text typed so far
   * @param wrong why nothing was linked; null if there was no error
   * @param choices leagues or teams to choose from; may be empty
   * @param username under which they were found
   * @param linked the leagues already linked, as {@code platform:id}
   * @param demo whether the demo league is offered
   */
  public record LinkForm(
      List<PlatformCode> platforms,
      PlatformCode platform,
      String typed,
      String wrong,
      List<LinkOutcome.Choice> choices,
      String username,
      Set<String> linked,
      boolean demo) {
    /** Whether the choices are teams of one league rather than leagues. */
    public boolean ofTeams() {
      return !choices.isEmpty()
          && !choices.getFirst().team().isEmpty()
          && choices.stream().map(LinkOutcome.Choice::leagueId).distinct().count() == 1;
    }

    /** Whether that league is already linked, so that choosing it changes nothing. */
    public boolean has(LinkOutcome.Choice choice) {
      return !ofTeams() && linked.contains(platform.code() + ":" + choice.leagueId());
    }
  }

  /** Whether leagues could be loaded and there is at least one. */
  public boolean hasLeague() {
    return !leagues.out() && !leagues.shown().isEmpty();
  }

  /** Whether assistants could be loaded and there is at least one. */
  public boolean hasAssistant() {
    return !assistants.out() && !assistants.shown().isEmpty();
  }

  /** Whether to show the first steps: until both a league and an assistant are connected. */
  public boolean newcomer() {
    return !(hasLeague() && hasAssistant()) && !(leagues.out() || assistants.out());
  }

  /** The watch of the decision that is shown; null if there is none or it isn't known. */
  public WatchRow watch() {
    if (phone.watches().out() || advice.out() || advice.shown().card() == null) {
      return null;
    }
    String decision = advice.shown().card().decisionId();
    return phone.watches().shown().stream()
        .filter(watch -> watch.decisionId().equals(decision))
        .findFirst()
        .orElse(null);
  }

  /** The number of leagues, in words. */
  public String leagueCount() {
    return leagues.shown().size() + " linked";
  }

  /** The result of the previous form if it belongs to this section; null otherwise. */
  public FlashMessage flashIn(String section) {
    return FlashMessage.in(section, flash);
  }
}
