package dev.comanager.auth.account.phone;

import dev.comanager.auth.account.section.DayRule;
import dev.comanager.auth.account.section.Section;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What the page shows about a line's phone; each part may be unavailable independently. */
public record PhoneView(
    Section<List<WatchRow>> watches,
    Section<List<CallRow>> calls,
    Section<List<DeliveryRow>> deliveries,
    Section<MinutesView> minutes,
    DayRule days) {
  private static final int AT_FIRST = 8;

  /** Loads all parts concurrently. The result never fails. */
  public static Uni<PhoneView> load(
      LineId line, DayRule days, Duration timeout, Watches watches, TextsAndCalls phone) {
    return Uni.combine()
        .all()
        .unis(
            Section.load("watches", timeout, watches.of(line, days)),
            Section.load("calls", timeout, phone.scheduled(line, days)),
            Section.load("deliveries", timeout, phone.recent(line, days)),
            Section.load("minutes", timeout, phone.minutes(line)))
        .asTuple()
        .map(
            parts ->
                new PhoneView(
                    parts.getItem1(), parts.getItem2(), parts.getItem3(), parts.getItem4(), days));
  }

  /** Until when MUTE holds alerts back, such as "Sun 1:00 PM"; empty when they aren't muted. */
  public String mutedUntil() {
    Instant until = minutes.shown().alertsMutedUntil();
    return until == null ? "" : days.moment(until);
  }

  /** Texts and calls shown without expanding the list. */
  public List<DeliveryRow> newest() {
    return deliveries.shown().stream().limit(AT_FIRST).toList();
  }

  /** Further texts and calls, shown when the list is expanded. */
  public List<DeliveryRow> older() {
    return deliveries.shown().stream().skip(AT_FIRST).toList();
  }
}
