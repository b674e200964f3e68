package dev.comanager.auth.account;

import dev.comanager.auth.account.section.LeagueRow;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.phoneline.LineProfiles;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Renders the pages as HTML. */
@Singleton
class AccountPages {
  private static final int OK = 200;

  private final AccountPage page;
  private final SettingsPage settings;
  private final LineProfiles profiles;
  private final Stylesheet stylesheet;

  AccountPages(
      AccountPage page, SettingsPage settings, LineProfiles profiles, Stylesheet stylesheet) {
    this.page = page;
    this.settings = settings;
    this.profiles = profiles;
    this.stylesheet = stylesheet;
  }

  /** A page, with the message of the previous form if there is one. */
  Uni<AccountAnswer> show(AccountPageName name, Session session) {
    return show(OK, name, session, new FormResult.None());
  }

  /** The page that shows the result of a form. */
  Uni<AccountAnswer> show(int status, Session session, FormResult result) {
    AccountPageName name =
        switch (result) {
          case FormResult.Flash(FlashMessage flash) -> AccountPageName.of(flash.section());
          case FormResult.FreshBearer _ -> AccountPageName.BEARER;
          case FormResult.None _, FormResult.Choose _, FormResult.NotLinked _ ->
              AccountPageName.HOME;
        };
    return show(status, name, session, result);
  }

  private Uni<AccountAnswer> show(
      int status, AccountPageName name, Session session, FormResult result) {
    String style = stylesheet.address();
    Uni<TemplateInstance> template =
        switch (name) {
          case HOME -> page.of(session, result).map(view -> AccountTemplates.page(view, style));
          case SETTINGS ->
              settings
                  .settings(session, result)
                  .map(view -> AccountTemplates.settings(view, style));
          case BEARER ->
              settings.bearer(session, result).map(view -> AccountTemplates.bearer(view, style));
          case DATA ->
              Uni.createFrom()
                  .item(
                      AccountTemplates.data(
                          new DataView(session.key().formToken(), FlashMessage.of(session, result)),
                          style));
        };
    return template.chain(it -> written(status, it));
  }

  /** The page that asks to confirm that the league is to be unlinked. */
  Uni<AccountAnswer> unlink(Session session, LeagueRow league) {
    return written(
        OK,
        AccountTemplates.unlink(
            new UnlinkView(session.key().formToken(), league), stylesheet.address()));
  }

  /** The page whose link leads to Yahoo. */
  Uni<AccountAnswer> toYahoo(String address) {
    return written(OK, AccountTemplates.connect(address, stylesheet.address()));
  }

  /** The page that asks to confirm the deletion of the line. */
  Uni<AccountAnswer> delete(Session session) {
    return delete(OK, session, null);
  }

  /**
   * The same page after a wrong confirmation.
   *
   * @param wrong why it was wrong; null if nothing was entered yet
   */
  Uni<AccountAnswer> delete(int status, Session session, String wrong) {
    return profiles
        .of(session.line())
        .map(
            line -> new DeleteView(session.key().formToken(), line.phone().maskedForOwner(), wrong))
        .chain(view -> written(status, AccountTemplates.delete(view, stylesheet.address())));
  }

  Uni<AccountAnswer> notice(int status, Notice notice) {
    return written(status, AccountTemplates.notice(notice, stylesheet.address()));
  }

  private static Uni<AccountAnswer> written(int status, TemplateInstance template) {
    return template.createUni().map(html -> AccountAnswer.page(status, html));
  }
}
