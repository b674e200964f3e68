package dev.comanager.auth.account;

import dev.comanager.auth.account.section.Change;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.account.session.SessionStore;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * How forms of the account page are answered. What went well leads back to the page, which says so
 * once; what didn't is answered with the page itself.
 */
@Singleton
class FormResponses {
  private static final int UNPROCESSABLE = 422;

  private final SessionStore sessions;
  private final AccountPages pages;

  FormResponses(SessionStore sessions, AccountPages pages) {
    this.sessions = sessions;
    this.pages = pages;
  }

  /** Of a change that was made or refused. */
  Uni<Answer> made(Session session, String section, Uni<Change> change) {
    return change.chain(
        made ->
            made.done()
                ? back(session, FlashMessage.good(section, made.text()))
                : flash(session, FlashMessage.bad(section, made.text())));
  }

  /** The page itself, which says what didn't go well. */
  Uni<Answer> flash(Session session, FlashMessage flash) {
    return pages.account(UNPROCESSABLE, session, new FormResult.Flash(flash));
  }

  /** Leads back to the page, which says once what went well. */
  Uni<Answer> back(Session session, FlashMessage flash) {
    return sessions
        .putFlash(session.key(), flash.written())
        .replaceWith(Answer.to("/account#" + flash.section()));
  }
}
