package dev.comanager.auth.account;

import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.phoneline.LineProfiles;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Renders the pages as HTML. */
@Singleton
class AccountPages {
  private static final int OK = 200;

  private final AccountPage page;
  private final LineProfiles profiles;
  private final Stylesheet stylesheet;
  private final PublicAddresses addresses;

  AccountPages(
      AccountPage page, LineProfiles profiles, Stylesheet stylesheet, PublicAddresses addresses) {
    this.page = page;
    this.profiles = profiles;
    this.stylesheet = stylesheet;
    this.addresses = addresses;
  }

  /** The account page with the result of a form. */
  Uni<Answer> account(Session session, FormResult formResult) {
    return account(OK, session, formResult);
  }

  Uni<Answer> account(int status, Session session, FormResult formResult) {
    return page.of(session, formResult)
        .chain(view -> written(status, AccountTemplates.page(view, stylesheet.address())));
  }

  /** The page that asks to confirm the deletion of the line. */
  Uni<Answer> delete(Session session) {
    return delete(OK, session, null);
  }

  /**
   * The same page after a wrong confirmation.
   *
   * @param wrong why it was wrong; null if nothing was entered yet
   */
  Uni<Answer> delete(int status, Session session, String wrong) {
    return profiles
        .of(session.line())
        .map(
            line -> new DeleteView(session.key().formToken(), line.phone().maskedForOwner(), wrong))
        .chain(view -> written(status, AccountTemplates.delete(view, stylesheet.address())));
  }

  /** The page at {auth_url}, for those who came without being led here. */
  Uni<Answer> welcome() {
    return written(OK, AccountTemplates.welcome(addresses.baseUrl(), stylesheet.address()));
  }

  Uni<Answer> notice(int status, Notice notice) {
    return written(status, AccountTemplates.notice(notice, stylesheet.address()));
  }

  private static Uni<Answer> written(int status, TemplateInstance template) {
    return template.createUni().map(html -> Answer.page(status, html));
  }
}
