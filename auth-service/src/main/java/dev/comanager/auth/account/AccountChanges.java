package dev.comanager.auth.account;

import dev.comanager.auth.account.export.LineDownload;
import dev.comanager.auth.account.phone.QuietHoursRule;
import dev.comanager.auth.account.phone.TextsAndCalls;
import dev.comanager.auth.account.phone.Watches;
import dev.comanager.auth.account.section.Assistants;
import dev.comanager.auth.account.section.ZoneChoice;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.auth.phoneline.LineProfile;
import dev.comanager.auth.phoneline.LineProfiles;
import dev.comanager.auth.phoneline.PhoneLines;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.auth.phoneline.TimeZoneRule;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The changes that the account page's forms make, except those of leagues. */
@Singleton
class AccountChanges {
  private static final int OK = 200;
  private static final int UNPROCESSABLE = 422;
  private static final int UNAVAILABLE = 503;
  private static final int LAST_DIGITS = 4;
  private static final Pattern BETWEEN_DIGITS = Pattern.compile("[\\s\\p{Z}\\p{Pd}.]");
  private static final String NOT_CONFIRMED =
      "Those are not the last four digits of your number. Nothing was deleted.";

  private final Assistants assistants;
  private final Watches watches;
  private final TextsAndCalls phone;
  private final PhoneLines lines;
  private final LineProfiles profiles;
  private final SessionStore sessions;
  private final BrowserSessions browsers;
  private final LineDownload download;
  private final AccountPages pages;
  private final FormResponses answers;

  AccountChanges(
      Assistants assistants,
      Watches watches,
      TextsAndCalls phone,
      PhoneLines lines,
      LineProfiles profiles,
      SessionStore sessions,
      BrowserSessions browsers,
      LineDownload download,
      AccountPages pages,
      FormResponses answers) {
    this.assistants = assistants;
    this.watches = watches;
    this.phone = phone;
    this.lines = lines;
    this.profiles = profiles;
    this.sessions = sessions;
    this.browsers = browsers;
    this.download = download;
    this.pages = pages;
    this.answers = answers;
  }

  /** Watches the decision that the page shows. */
  Uni<AccountAnswer> watchDecision(Session session, String decision) {
    return answers.made(session, "decision", watches.start(session.line(), decision));
  }

  /**
   * Stops a watch.
   *
   * @param ofDecision whether the form stands on the decision's card and not in the list
   */
  Uni<AccountAnswer> stopWatch(Session session, String watch, boolean ofDecision) {
    return answers.made(
        session, ofDecision ? "decision" : "watches", watches.stop(session.line(), watch));
  }

  Uni<AccountAnswer> cancelCall(Session session, String call) {
    return answers.made(session, "calls", phone.cancel(session.line(), call));
  }

  /** Revokes everything that this line has allowed the client. */
  Uni<AccountAnswer> disconnect(Session session, String client) {
    return assistants
        .disconnect(session.line(), client)
        .chain(
            propagation ->
                answers.back(
                    session,
                    switch (propagation) {
                      case EVERYWHERE ->
                          FlashMessage.good(
                              "assistants", "Disconnected. Its next request is refused.");
                      case UNCONFIRMED ->
                          FlashMessage.changed(
                              "assistants",
                              "Disconnected. Its requests may still go through for up to ten"
                                  + " minutes.");
                    }));
  }

  Uni<AccountAnswer> timeZone(Session session, String typed) {
    Optional<ZoneId> zone = TimeZoneRule.read(typed);
    if (zone.isEmpty()) {
      return answers.flash(
          session, FlashMessage.bad("zone", "That isn’t a time zone. Choose one from the list."));
    }
    return profiles
        .setTimeZone(session.line(), zone.get())
        .chain(
            () ->
                answers.back(
                    session,
                    FlashMessage.good(
                        "zone", "Saved: %s.".formatted(ZoneChoice.name(zone.get())))));
  }

  /** Sets the hours in which watches don't text, or removes them if {@code none}. */
  Uni<AccountAnswer> quietHours(Session session, boolean none, String from, String to) {
    Optional<QuietHours> hours =
        none ? Optional.of(QuietHoursRule.NONE) : QuietHoursRule.read(from, to);
    if (hours.isEmpty()) {
      return answers.flash(
          session,
          FlashMessage.bad(
              "quiet",
              "Enter two different times, or tick “No quiet hours”. Nothing was changed."));
    }
    return profiles
        .setQuietHours(session.line(), hours.get())
        .chain(
            () ->
                answers.back(
                    session,
                    FlashMessage.good(
                        "quiet", "Saved: %s.".formatted(QuietHoursRule.text(hours.get())))));
  }

  /** Turns the weekly results text on or off. */
  Uni<AccountAnswer> weeklyResults(Session session, boolean wanted) {
    return profiles
        .setWeeklyResults(session.line(), wanted)
        .chain(
            () ->
                answers.back(
                    session,
                    FlashMessage.good(
                        "results",
                        wanted
                            ? "Saved: we’ll text you after each week’s games."
                            : "Saved: no weekly text.")));
  }

  /**
   * Mints a bearer and shows it once.
   *
   * @param marker identifies the bearer that the page showed as current; if it has been replaced
   *     meanwhile, the form was sent twice and no bearer is minted
   * @param life days until it expires; none = valid until it is replaced
   */
  Uni<AccountAnswer> newBearer(Session session, String marker, String life) {
    return profiles
        .of(session.line())
        .chain(
            line ->
                BearerView.marker(line).equals(marker)
                    ? rotate(session, line, BearerLifetime.days(life))
                    : sentBefore(session));
  }

  private Uni<AccountAnswer> sentBefore(Session session) {
    return answers.flash(
        session,
        FlashMessage.changed(
            "bearer",
            "That form was sent before. A key is shown only once; if you have no copy of it, make a"
                + " new one."));
  }

  /** Signs the line's owner out of all other browsers. */
  Uni<AccountAnswer> signOutOthers(Session session) {
    return sessions
        .endOthers(session)
        .chain(
            ended ->
                answers.back(
                    session,
                    FlashMessage.good(
                        "security",
                        ended == 0
                            ? "No other browser is signed in."
                            : "Signed out %d other browser%s."
                                .formatted(ended, ended == 1 ? "" : "s"))));
  }

  /** All data kept about the line, as a file; fails as a whole if a part can't be read. */
  Uni<AccountAnswer> export(Session session) {
    return download
        .of(session.line())
        .map(json -> AccountAnswer.file("co-manager-data.json", json))
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("line not exported cause=%s", failure.getClass().getName());
              return pages.show(
                  UNAVAILABLE,
                  session,
                  new FormResult.Flash(
                      FlashMessage.bad(
                          "data",
                          "Not all of your data can be read right now, so there is no file. Try"
                              + " again in a minute.")));
            });
  }

  /**
   * Deletes the line and all data about it.
   *
   * @param last the last four digits of its number, typed to confirm
   */
  Uni<AccountAnswer> delete(Session session, String last) {
    return profiles
        .of(session.line())
        .chain(
            line ->
                isEndOf(line.phone(), last)
                    ? deleted(session)
                    : pages.delete(UNPROCESSABLE, session, NOT_CONFIRMED));
  }

  private static boolean isEndOf(PhoneNumber phone, String typed) {
    String digits = BETWEEN_DIGITS.matcher(typed).replaceAll("");
    return digits.length() == LAST_DIGITS && phone.e164().endsWith(digits);
  }

  private Uni<AccountAnswer> deleted(Session session) {
    return lines
        .delete(session.line())
        .chain(
            propagation ->
                pages.notice(
                    OK,
                    Notice.deleted(propagation.filter(Propagation.EVERYWHERE::equals).isPresent())))
        .map(page -> page.with(List.of(browsers.cookies().remove(browsers.cookies().session()))));
  }

  private Uni<AccountAnswer> rotate(Session session, LineProfile line, Optional<Duration> life) {
    return lines
        .rotateBearer(session.line(), line.bearerSince(), life)
        .chain(
            rotated ->
                rotated
                    .map(
                        it ->
                            pages.show(
                                OK,
                                session,
                                new FormResult.FreshBearer(it.bearer(), it.formerEnded())))
                    .orElseGet(() -> sentBefore(session)));
  }
}
