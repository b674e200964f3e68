package dev.comanager.auth.account;

import dev.comanager.auth.account.phone.QuietHoursRule;
import dev.comanager.auth.account.section.Section;
import dev.comanager.auth.account.section.SecurityEvents;
import dev.comanager.auth.account.section.ZoneChoice;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import java.util.List;

/**
 * The data that the settings page shows.
 *
 * @param flash the result of the previous form; null if there was none
 * @param quiet the values of the quiet-hours form
 * @param weeklyResults whether the line wants a text on how each week's advice turned out
 * @param security recent access to the line
 */
public record SettingsView(
    String formToken,
    FlashMessage flash,
    String zoneId,
    Quiet quiet,
    boolean weeklyResults,
    Section<List<SecurityEvents.Row>> security) {
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

  /** The time zones to choose from. */
  public List<ZoneChoice.Area> zones() {
    return ZoneChoice.all();
  }

  /** The line's time zone if it isn't among them; null otherwise. */
  public ZoneChoice.Zone unlisted() {
    return ZoneChoice.unlisted(zoneId).orElse(null);
  }

  /** The result of the previous form if it belongs to this section; null otherwise. */
  public FlashMessage flashIn(String section) {
    return FlashMessage.in(section, flash);
  }
}
