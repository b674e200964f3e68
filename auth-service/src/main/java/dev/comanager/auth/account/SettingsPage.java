package dev.comanager.auth.account;

import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.section.DayRule;
import dev.comanager.auth.account.section.Section;
import dev.comanager.auth.account.section.SecurityEvents;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.phoneline.LineProfiles;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Loads what the pages of settings and of the own bearer show. */
@Singleton
class SettingsPage {
  private final LineProfiles profiles;
  private final SecurityEvents events;
  private final AccountConfig config;
  private final Clock clock;

  SettingsPage(LineProfiles profiles, SecurityEvents events, AccountConfig config, Clock clock) {
    this.profiles = profiles;
    this.events = events;
    this.config = config;
    this.clock = clock;
  }

  /** The settings; fails only if the line itself can't be read. */
  Uni<SettingsView> settings(Session session, FormResult result) {
    return profiles
        .of(session.line())
        .chain(
            line ->
                Section.load(
                        "security",
                        config.sectionTimeout(),
                        events.of(session.line(), new DayRule(line.timeZone(), clock.instant())))
                    .map(
                        security ->
                            new SettingsView(
                                session.key().formToken(),
                                FlashMessage.of(session, result),
                                line.timeZone().getId(),
                                SettingsView.Quiet.of(line.quiet()),
                                line.weeklyResults(),
                                security)));
  }

  /** The own bearer; fails if the line can't be read. */
  Uni<BearerView> bearer(Session session, FormResult result) {
    return profiles
        .of(session.line())
        .map(
            line ->
                BearerView.of(
                    session.key().formToken(),
                    FlashMessage.of(session, result),
                    result,
                    line,
                    new DayRule(line.timeZone(), clock.instant())));
  }
}
