package dev.comanager.auth.account;

import dev.comanager.auth.account.section.Change;
import dev.comanager.auth.account.section.EspnLeague;
import dev.comanager.auth.account.section.EspnLeagues;
import dev.comanager.auth.account.section.Leagues;
import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.account.section.LinkRequest;
import dev.comanager.auth.account.session.Session;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The changes that the account page's league forms make. */
@Singleton
class LeagueChanges {
  private static final int OK = 200;
  private static final int UNPROCESSABLE = 422;
  private static final String NO_COOKIES =
      "Enter the league’s id and both cookies, each whole. Nothing was kept.";

  private final Leagues leagues;
  private final EspnLeagues espn;
  private final AccountPages pages;
  private final FormResponses answers;

  LeagueChanges(Leagues leagues, EspnLeagues espn, AccountPages pages, FormResponses answers) {
    this.leagues = leagues;
    this.espn = espn;
    this.pages = pages;
    this.answers = answers;
  }

  /** A change to a league that the line has linked. */
  interface LeagueChange {
    Uni<Change> make(Leagues leagues, LineId line, LeagueKey league);
  }

  /**
   * Links a league, or shows the matches if there are several.
   *
   * @param where the platform to preselect when the page is shown again
   * @param typed the text to keep in the field
   */
  Uni<AccountAnswer> link(
      Session session, Optional<LinkRequest> request, PlatformCode where, String typed) {
    if (request.isEmpty()) {
      return notLinked(session, where, typed, LinkRequest.NOTHING_ENTERED);
    }
    return leagues
        .link(session.line(), request.get())
        .chain(
            outcome ->
                switch (outcome) {
                  case LinkOutcome.Linked(String text) ->
                      answers.back(session, FlashMessage.good("leagues", text));
                  case LinkOutcome.Choose found ->
                      pages.show(OK, session, new FormResult.Choose(found));
                  case LinkOutcome.NotLinked(String text) -> notLinked(session, where, typed, text);
                });
  }

  /** Links a private ESPN league. The entered cookies are never shown again. */
  Uni<AccountAnswer> linkEspn(Session session, Optional<EspnLeague> league) {
    if (league.isEmpty()) {
      return answers.flash(session, FlashMessage.bad("leagues", NO_COOKIES));
    }
    return espn.link(session.line(), league.get()).chain(outcome -> show(session, outcome));
  }

  /** The answer to a form whose fields are never shown again. */
  Uni<AccountAnswer> show(Session session, LinkOutcome outcome) {
    return switch (outcome) {
      case LinkOutcome.Linked(String text) ->
          answers.back(session, FlashMessage.good("leagues", text));
      case LinkOutcome.Choose found -> pages.show(OK, session, new FormResult.Choose(found));
      case LinkOutcome.NotLinked(String text) ->
          answers.flash(session, FlashMessage.bad("leagues", text));
    };
  }

  Uni<AccountAnswer> ofLeague(Session session, Optional<LeagueKey> league, LeagueChange change) {
    if (league.isEmpty()) {
      return unknown(session);
    }
    return answers.made(session, "leagues", change.make(leagues, session.line(), league.get()));
  }

  /** Asks to confirm that the league is to be unlinked. */
  Uni<AccountAnswer> confirmUnlink(Session session, Optional<LeagueKey> league) {
    return leagues
        .of(session.line())
        .map(
            rows ->
                rows.stream().filter(row -> league.isPresent() && row.is(league.get())).findFirst())
        .chain(row -> row.isPresent() ? pages.unlink(session, row.get()) : unknown(session));
  }

  private Uni<AccountAnswer> unknown(Session session) {
    return answers.flash(
        session, FlashMessage.bad("leagues", "You have no such league. Nothing was changed."));
  }

  private Uni<AccountAnswer> notLinked(
      Session session, PlatformCode where, String typed, String text) {
    return pages.show(UNPROCESSABLE, session, new FormResult.NotLinked(where, typed, text));
  }
}
