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
 * All that the account page shows.
 *
 * @param formToken what every form carries
 * @param masked the line's number as its owner recognizes it
 * @param flash what the form before it came to; null when there was none
 * @param toolServer the address that an assistant asks for
 * @param link what stands in the form that links a league
 * @param security who got access to the line lately
 * @param quiet what stands in the form of the quiet hours
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
   * @param platform the one that is chosen
   * @param typed what was typed
   * @param wrong why nothing was linked; null when that isn't so
   * @param choices leagues or teams of which one is to be chosen; perhaps none
   * @param username under which they were found
   * @param linked the leagues that are linked already, as {@code platform:id}
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
    /** Whether teams of one league are to be chosen from, instead of leagues. */
    public boolean ofTeams() {
      return !choices.isEmpty() && !choices.getFirst().team().isEmpty();
    }

    /** Whether that league is linked already, so that choosing it changes nothing. */
    public boolean has(LinkOutcome.Choice choice) {
      return choice.team().isEmpty() && linked.contains(platform.code() + ":" + choice.leagueId());
    }
  }

  /**
   * The line's own bearer.
   *
   * @param fresh one just made, in its only sight; null otherwise
   * @param since when it was made; null when it is the one that came with the line
   * @param used when it was last used, in words
   * @param expires the day on which it ends by itself; null when it doesn't
   * @param former what the former one is up to, where a fresh one is shown
   * @param marker tells this bearer from later ones, so that a form sent twice makes one bearer
   */
  public record Bearer(
      String fresh, String since, String used, String expires, String former, String marker) {
    /** How long a new one may work. */
    public List<BearerLife> lives() {
      return BearerLife.ALL;
    }
  }

  /**
   * The form of the quiet hours.
   *
   * @param from such as {@code 23:00}; the usual ones where there are none
   * @param none whether there are none
   */
  public record Quiet(String from, String to, boolean none) {
    static Quiet of(QuietHours hours) {
      boolean any = QuietHoursRule.any(hours);
      QuietHours shown = any ? hours : QuietHours.USUAL;
      return new Quiet(shown.from().toString(), shown.to().toString(), !any);
    }
  }

  /** Whether leagues are known and there is one. */
  public boolean hasLeague() {
    return !leagues.out() && !leagues.shown().isEmpty();
  }

  /** Whether assistants are known and there is one. */
  public boolean hasAssistant() {
    return !assistants.out() && !assistants.shown().isEmpty();
  }

  /** Whether the way to a first call is shown: until a league and an assistant are there. */
  public boolean newcomer() {
    return !(hasLeague() && hasAssistant()) && !(leagues.out() || assistants.out());
  }

  /** The time zones to choose from. */
  public List<ZoneChoice.Area> zones() {
    return ZoneChoice.all();
  }

  /** Whether the line's zone is that of the list in which it stands, not a second time. */
  public boolean isZone(String area, String id) {
    return id.equals(zoneId)
        && (area.equals(ZoneChoice.all().getFirst().name())
            || ZoneChoice.all().getFirst().zones().stream()
                .noneMatch(zone -> zone.id().equals(id)));
  }

  /** How many leagues there are, in words. */
  public String leagueCount() {
    return leagues.shown().size() + " linked";
  }

  /** What the form before it came to, if that belongs to this section; null otherwise. */
  public FlashMessage flashIn(String section) {
    return flash != null && flash.section().equals(section) ? flash : null;
  }
}
