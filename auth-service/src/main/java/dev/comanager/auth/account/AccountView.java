package dev.comanager.auth.account;

import dev.comanager.auth.account.phone.PhoneView;
import dev.comanager.auth.account.phone.QuietHoursRule;
import dev.comanager.auth.account.section.AssistantRow;
import dev.comanager.auth.account.section.LeagueRow;
import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.account.section.Section;
import dev.comanager.auth.account.section.SecurityEvents;
import dev.comanager.auth.account.section.ZoneChoice;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import java.util.List;
import java.util.Set;

/**
 * The data that the account page shows.
 *
 * @param formToken that every form carries
 * @param masked the line's number, masked so that its owner recognizes it
 * @param flash the result of the previous form; null if there was none
 * @param toolServer the address to enter in an assistant
 * @param link the values of the form that links a league
 * @param security recent access to the line
 * @param quiet the values of the quiet-hours form
 * @param espnCookies whether private ESPN leagues can be linked
 */
public record AccountView(
    String formToken,
    String masked,
    String zoneId,
    String zoneName,
    FlashMessage flash,
    String toolServer,
    Section<List<LeagueRow>> leagues,
    LinkForm link,
    PhoneView phone,
    Section<List<AssistantRow>> assistants,
    Section<List<SecurityEvents.Row>> security,
    Quiet quiet,
    Bearer bearer,
    boolean espnCookies) {
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
      return !choices.isEmpty() && !choices.getFirst().team().isEmpty();
    }

    /** Whether that league is already linked, so that choosing it changes nothing. */
    public boolean has(LinkOutcome.Choice choice) {
      return choice.team().isEmpty() && linked.contains(platform.code() + ":" + choice.leagueId());
    }
  }

  /**
   * The line's own bearer.
   *
   * @param fresh a new one, shown only this once; null otherwise
   * @param since when it was created; null if it was created with the line
   * @param used when it was last used, in words
   * @param expires the day on which it expires; null if it doesn't
   * @param former the state of the previous bearer, if a fresh one is shown
   * @param marker distinguishes this bearer from later ones, so that a form sent twice mints one
   *     bearer
   */
  public record Bearer(
      String fresh, String since, String used, String expires, String former, String marker) {
    /** The lifetimes that a new bearer may have. */
    public List<BearerLife> lives() {
      return BearerLife.ALL;
    }
  }

  /**
   * The quiet-hours form.
   *
   * @param from such as {@code 23:00}; the default if there are none
   * @param none whether there are no quiet hours
   */
  public record Quiet(String from, String to, boolean none) {
    static Quiet of(QuietHours hours) {
      boolean any = QuietHoursRule.any(hours);
      QuietHours shown = any ? hours : QuietHours.USUAL;
      return new Quiet(shown.from().toString(), shown.to().toString(), !any);
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

  /** The time zones to choose from. */
  public List<ZoneChoice.Area> zones() {
    return ZoneChoice.all();
  }

  /** Whether the option is the line's zone in its main list, so that it isn't selected twice. */
  public boolean isZone(String area, String id) {
    return id.equals(zoneId)
        && (area.equals(ZoneChoice.all().getFirst().name())
            || ZoneChoice.all().getFirst().zones().stream()
                .noneMatch(zone -> zone.id().equals(id)));
  }

  /** The number of leagues, in words. */
  public String leagueCount() {
    return leagues.shown().size() + " linked";
  }

  /** The result of the previous form if it belongs to this section; null otherwise. */
  public FlashMessage flashIn(String section) {
    return flash != null && flash.section().equals(section) ? flash : null;
  }
}
