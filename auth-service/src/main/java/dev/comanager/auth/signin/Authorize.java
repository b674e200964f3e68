package dev.comanager.auth.signin;

import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.limit.SignInsLimit;
import dev.comanager.auth.registration.ClientDocuments;
import dev.comanager.auth.registration.ClientDocuments.Resolution;
import dev.comanager.auth.registration.RegisteredClient;
import dev.comanager.auth.registration.RegisteredClients;
import dev.comanager.auth.signin.AuthorizationRequest.Stage;
import dev.comanager.auth.signin.AuthorizeOutcome.Begin;
import dev.comanager.auth.signin.AuthorizeOutcome.SendBack;
import dev.comanager.auth.signin.AuthorizeOutcome.Stop;
import dev.comanager.auth.signin.KeycloakPages.Fetched;
import dev.comanager.auth.signin.KeycloakRedirectRule.Target;
import dev.comanager.auth.token.ResourceRule;
import dev.comanager.contracts.Scope;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Begins a sign-in: {@code /authorize} of the spec (4.3). The response is the first page itself.
 */
@Singleton
class Authorize {
  // The format of Keycloak's tab ids, not of anything that a client may choose.
  private static final Pattern TAB =
      Pattern.compile(" action=\"[^\"]*[?&;]tab_id=([A-Za-z0-9_-]{1,64})");
  private static final int ID_BYTES = 16;

  private final RegisteredClients clients;
  private final ClientDocuments documents;
  private final KeycloakPages pages;
  private final AuthorizationRequestStore store;
  private final PublicAddresses addresses;
  private final SignInsLimit limit;
  private final ResourceRule resources;
  private final SecureRandom random;
  private final MeterRegistry metrics;

  Authorize(
      RegisteredClients clients,
      ClientDocuments documents,
      KeycloakPages pages,
      AuthorizationRequestStore store,
      PublicAddresses addresses,
      SignInsLimit limit,
      SecureRandom random,
      MeterRegistry metrics) {
    this.clients = clients;
    this.documents = documents;
    this.pages = pages;
    this.store = store;
    this.addresses = addresses;
    this.limit = limit;
    this.random = random;
    this.metrics = metrics;
    resources = new ResourceRule(addresses.baseUrl());
  }

  Uni<SignInAnswer> begin(Visit visit) {
    // A parameter that is in both query and form counts as repeated.
    Parameters parameters = ParametersRule.read(visit.query() + "&" + visit.form());
    Optional<String> clientId = AuthorizeRule.clientId(parameters);
    if (clientId.isEmpty()) {
      return errorPage(SignInFailure.CLIENT_UNKNOWN);
    }
    if (ClientDocuments.isAddress(clientId.get())) {
      return documents
          .resolve(clientId.get(), AuthorizeRule.redirectUri(parameters), visit.address())
          .chain(
              resolution ->
                  switch (resolution) {
                    case Resolution.Found(RegisteredClient client) ->
                        begin(visit, parameters, client);
                    case Resolution.Unusable(String why) ->
                        errorPage(SignInFailure.CLIENT_DOCUMENT_UNUSABLE, why);
                    case Resolution.Unavailable(String why) ->
                        errorPage(SignInFailure.CLIENT_DOCUMENT_OUT_OF_REACH, why);
                  });
    }
    return clients
        .find(clientId.get())
        .chain(
            client ->
                client.isEmpty()
                    ? errorPage(SignInFailure.CLIENT_UNKNOWN)
                    : begin(visit, parameters, client.get()));
  }

  private Uni<SignInAnswer> begin(Visit visit, Parameters parameters, RegisteredClient client) {
    return switch (AuthorizeRule.evaluate(parameters, client, resources)) {
      case Stop(SignInFailure failure) -> errorPage(failure);
      case SendBack back -> Uni.createFrom().item(sentBack(back));
      case Begin begin ->
          begin(
              visit,
              new AuthorizationRequest(
                  newId(),
                  client.id(),
                  begin.redirectUri(),
                  begin.state(),
                  begin.challenge(),
                  Stage.UNDER_WAY),
              begin.scopes());
    };
  }

  /** Begins a sign-in for this service's own pages, which need no client check. */
  Uni<SignInAnswer> begin(Visit visit, OwnSignIn own) {
    return begin(
        visit,
        new AuthorizationRequest(
            newId(),
            own.clientId(),
            own.redirectUri(),
            Optional.of(own.state()),
            own.challenge(),
            Stage.UNDER_WAY),
        List.of());
  }

  private Uni<SignInAnswer> begin(Visit visit, AuthorizationRequest request, List<Scope> scopes) {
    if (!limit.mayBegin(name -> CookiesRule.value(visit.cookies(), name))) {
      return errorPage(SignInFailure.TOO_MANY);
    }
    Visit get = new Visit(false, visit.path(), "", "", visit.cookies(), visit.address());
    return pages
        .fetch(get, KeycloakPathRule.AUTHORIZE + "?" + parameters(request, scopes))
        .chain(fetched -> begun(visit, request, fetched));
  }

  private static String parameters(AuthorizationRequest request, List<Scope> scopes) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("response_type", "code");
    parameters.put("client_id", request.clientId());
    parameters.put("redirect_uri", request.redirectUriInKeycloak());
    parameters.put("state", request.id());
    parameters.put("code_challenge", request.challenge());
    parameters.put("code_challenge_method", "S256");
    if (!scopes.isEmpty()) {
      parameters.put("scope", scopes.stream().map(Scope::code).collect(Collectors.joining(" ")));
    }
    return ParametersRule.query(parameters);
  }

  private Uni<SignInAnswer> begun(Visit visit, AuthorizationRequest request, Fetched fetched) {
    Matcher tab = TAB.matcher(fetched.isHtml() ? fetched.body().toString() : "");
    if (fetched.status() == 200 && tab.find()) {
      boolean secure = addresses.secure();
      Browser browser =
          CookiesRule.browser(visit.cookies(), secure).orElseGet(() -> Browser.fresh(random));
      List<String> cookies = new ArrayList<>();
      cookies.add(CookiesRule.ofBrowser(browser, secure));
      fetched
          .cookies()
          .forEach(cookie -> CookiesRule.towardBrowser(cookie, secure).ifPresent(cookies::add));
      count("begun");
      return store
          .insert(request, tab.group(1), browser)
          .replaceWith(
              new SignInAnswer.Page(
                  200, fetched.body(), cookies, request.returnScheme(), Optional.of(request.id())));
    }
    return Uni.createFrom().item(notBegun(request, fetched));
  }

  /**
   * Keycloak refuses a request that passed the checks here: its client differs from the registered
   * one.
   */
  private SignInAnswer notBegun(AuthorizationRequest request, Fetched fetched) {
    Log.errorf(
        "sign-in refused by Keycloak request=%s client=%s status=%d",
        request.id(), request.clientId(), fetched.status());
    if (fetched.isRedirect()
        && KeycloakRedirectRule.read(fetched.location().get(), addresses.authUrl())
            instanceof Target.Client(String address, Parameters query)
        && request.returnsTo(address)
        && query.value("error").isPresent()) {
      return sentBack(
          new SendBack(
              request.redirectUri(),
              request.state(),
              AuthorizeError.SERVER_ERROR,
              "the sign-in could not begin"));
    }
    return new SignInAnswer.ErrorPage(SignInFailure.LOST, Optional.of(request.id()));
  }

  private SignInAnswer sentBack(SendBack back) {
    count(back.error().code());
    return new SignInAnswer.Redirect(
        ReturnRule.withError(
            back.redirectUri(),
            back.state(),
            back.error().code(),
            back.description(),
            addresses.authUrl()),
        false,
        List.of(),
        Optional.empty());
  }

  private void count(String outcome) {
    metrics.counter("comanager.sign.ins", "outcome", outcome).increment();
  }

  private String newId() {
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    return "ar_" + Base64.getUrlEncoder().withoutPadding().encodeToString(id);
  }

  private static Uni<SignInAnswer> errorPage(SignInFailure failure) {
    return errorPage(failure, "");
  }

  private static Uni<SignInAnswer> errorPage(SignInFailure failure, String detail) {
    return Uni.createFrom().item(SignInAnswer.ErrorPage.of(failure, detail));
  }
}
