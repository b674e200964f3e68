package dev.comanager.auth.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.section.Change;
import dev.comanager.auth.account.section.Leagues;
import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.account.section.LinkRequest;
import dev.comanager.auth.account.section.YahooAccount;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.auth.account.session.SignInKey;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.YahooCodeReceived;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URLEncoder;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Connects a Yahoo account by OAuth 2.0, as RFC 9700 asks: a state that counts once and only in the
 * session that began, PKCE, and a return address that no other authorization server has.
 */
@Singleton
class YahooChanges {
  private static final String RETURN = "/account/yahoo/return";
  private static final String LEFT = "access_denied";
  private static final int BAD_REQUEST = 400;
  private static final Pattern CODE = Pattern.compile("[\\x21-\\x7e]{1,2048}");

  private final YahooAccount yahoo;
  private final Leagues leagues;
  private final LeagueChanges changes;
  private final SessionStore sessions;
  private final AccountPages pages;
  private final FormResponses answers;
  private final SecureRandom random;
  private final Optional<String> clientId;
  private final URI authorizeUrl;
  private final String returnTo;

  YahooChanges(
      YahooAccount yahoo,
      Leagues leagues,
      LeagueChanges changes,
      SessionStore sessions,
      AccountPages pages,
      FormResponses answers,
      SecureRandom random,
      AccountConfig config,
      PublicAddresses addresses) {
    this.yahoo = yahoo;
    this.leagues = leagues;
    this.changes = changes;
    this.sessions = sessions;
    this.pages = pages;
    this.answers = answers;
    this.random = random;
    this.clientId = config.yahooClientId();
    this.authorizeUrl = config.yahooAuthorizeUrl();
    this.returnTo = addresses.authUrl() + RETURN;
  }

  /** The page that leads to Yahoo; the policy of all pages lets no form lead there. */
  Uni<AccountAnswer> begin(Session session) {
    if (!yahoo.offered()) {
      return notOffered(session);
    }
    SignInKey request = SignInKey.mint(session.key(), random);
    return sessions.putState(session.key(), request).chain(() -> pages.toYahoo(address(request)));
  }

  private String address(SignInKey request) {
    return authorizeUrl
        + "?response_type=code&client_id=%s&redirect_uri=%s&state=%s&code_challenge=%s"
            .formatted(
                URLEncoder.encode(clientId.orElseThrow(), UTF_8),
                URLEncoder.encode(returnTo, UTF_8),
                request.state(),
                request.challenge())
        + "&code_challenge_method=S256";
  }

  /**
   * Handles the browser's return from Yahoo.
   *
   * @param issuer the {@code iss} parameter (RFC 9207), if present
   */
  Uni<AccountAnswer> end(
      Optional<Session> session,
      Optional<String> state,
      Optional<String> code,
      Optional<String> error,
      Optional<String> issuer) {
    Optional<SignInKey> returned =
        session.flatMap(it -> state.flatMap(value -> SignInKey.returned(it.key(), value)));
    if (returned.isEmpty()) {
      return failed();
    }
    return sessions
        .useState(session.get().key(), returned.get())
        .chain(
            begun ->
                begun && issuer.stream().allMatch(this::isYahoo)
                    ? end(session.get(), returned.get(), code, error)
                    : failed());
  }

  private Uni<AccountAnswer> end(
      Session session, SignInKey returned, Optional<String> code, Optional<String> error) {
    if (error.filter(LEFT::equals).isPresent()) {
      return answers.back(
          session,
          FlashMessage.changed(
              "leagues", "You didn’t let us read your Yahoo leagues. Nothing was changed."));
    }
    Optional<String> usable = code.filter(it -> error.isEmpty() && CODE.matcher(it).matches());
    if (usable.isEmpty()) {
      return failed();
    }
    return yahoo
        .connect(session.line(), new YahooCodeReceived(usable.get(), returned.verifier(), returnTo))
        .chain(
            change ->
                change.done()
                    ? connected(session)
                    : answers.back(session, FlashMessage.bad("leagues", change.text())));
  }

  /** Links the only league of the account, or says where to choose one. */
  private Uni<AccountAnswer> connected(Session session) {
    return leagues
        .link(session.line(), LinkRequest.ofAccount(PlatformCode.YAHOO))
        .map(
            outcome ->
                switch (outcome) {
                  case LinkOutcome.Linked(String text) ->
                      FlashMessage.good("leagues", "Yahoo is connected. " + text);
                  case LinkOutcome.Choose found ->
                      FlashMessage.good(
                          "leagues",
                          "Yahoo is connected. You play in %d leagues there: find them below."
                              .formatted(found.choices().size()));
                  case LinkOutcome.NotLinked(String text) ->
                      FlashMessage.changed("leagues", "Yahoo is connected. " + text);
                })
        .chain(flash -> answers.back(session, flash));
  }

  /** Links the only league of the connected account, or shows all of them. */
  Uni<AccountAnswer> findLeagues(Session session) {
    return leagues
        .link(session.line(), LinkRequest.ofAccount(PlatformCode.YAHOO))
        .chain(outcome -> changes.show(session, outcome));
  }

  Uni<AccountAnswer> disconnect(Session session) {
    Uni<Change> change = yahoo.disconnect(session.line());
    return yahoo.offered() ? answers.made(session, "leagues", change) : notOffered(session);
  }

  private boolean isYahoo(String issuer) {
    return issuer.equals(authorizeUrl.getScheme() + "://" + authorizeUrl.getAuthority());
  }

  private Uni<AccountAnswer> failed() {
    return pages.notice(BAD_REQUEST, Notice.yahooFailed());
  }

  private Uni<AccountAnswer> notOffered(Session session) {
    return answers.flash(
        session,
        FlashMessage.bad("leagues", "Yahoo can’t be connected here. Nothing was changed."));
  }
}
