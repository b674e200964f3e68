package dev.comanager.auth.account;

import dev.comanager.auth.account.section.Change;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.account.session.SessionStore;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * Responses to account-page forms. Success redirects to the page, which shows a message once;
 * failure renders the page directly.
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

  /** The response to a change that was made or refused. */
  Uni<AccountAnswer> made(Session session, String section, Uni<Change> change) {
    return change.chain(
        made ->
            made.done()
                ? back(session, FlashMessage.good(section, made.text()))
                : flash(session, FlashMessage.bad(section, made.text())));
  }

  /** Renders the page with an error message. */
  Uni<AccountAnswer> flash(Session session, FlashMessage flash) {
    return pages.show(UNPROCESSABLE, session, new FormResult.Flash(flash));
  }

  /** Redirects to the section's page, which shows the message once. */
  Uni<AccountAnswer> back(Session session, FlashMessage flash) {
    return sessions
        .putFlash(session.key(), flash.written())
        .replaceWith(
            AccountAnswer.to(
                AccountPageName.of(flash.section()).address() + "#" + flash.section()));
  }
}
