package dev.comanager.auth.account;

import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.phoneline.LineProfileStore;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Writes the pages as HTML. */
@Singleton
class AccountPages {
  private static final int OK = 200;

  private final AccountPage page;
  private final LineProfileStore profiles;
  private final Looks looks;

  AccountPages(AccountPage page, LineProfileStore profiles, Looks looks) {
    this.page = page;
    this.profiles = profiles;
    this.looks = looks;
  }

  /** The account page with what a form left on it. */
  Uni<Answer> account(Session session, Aftermath aftermath) {
    return account(OK, session, aftermath);
  }

  Uni<Answer> account(int status, Session session, Aftermath aftermath) {
    return page.of(session, aftermath)
        .chain(view -> written(status, AccountTemplates.page(view, looks.address())));
  }

  /** The page that asks whether the line is really to go. */
  Uni<Answer> delete(Session session) {
    return delete(OK, session, null);
  }

  /**
   * The same, after a confirmation that didn't fit.
   *
   * @param wrong why; null when there was none yet
   */
  Uni<Answer> delete(int status, Session session, String wrong) {
    return profiles
        .of(session.line())
        .map(
            line -> new DeleteView(session.key().formToken(), line.phone().maskedForOwner(), wrong))
        .chain(view -> written(status, AccountTemplates.delete(view, looks.address())));
  }

  Uni<Answer> notice(int status, Notice notice) {
    return written(status, AccountTemplates.notice(notice, looks.address()));
  }

  private static Uni<Answer> written(int status, TemplateInstance template) {
    return template.createUni().map(html -> Answer.page(status, html));
  }
}
