package dev.comanager.auth.signin;

import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.limit.BrowserPass;
import dev.comanager.auth.signin.AuthorizationRequest.Stage;
import dev.comanager.auth.signin.KeycloakPages.Fetched;
import dev.comanager.auth.signin.KeycloakRedirectRule.Target;
import dev.comanager.auth.token.IssuedCodes;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The pages after the first one, and the redirect back to the client (spec 4.3, steps 1 to 3).
 * Every step belongs to a sign-in that was begun in the same browser. The redirect follows from the
 * stored sign-in, never from Keycloak's response or a form.
 */
@Singleton
class LoginActions {
  private static final int BAD_REQUEST = 400;
  private static final int SERVER_ERROR = 500;

  private final KeycloakPages pages;
  private final AuthorizationRequestStore store;
  private final IssuedCodes codes;
  private final BrowserPass pass;
  private final PublicAddresses addresses;
  private final MeterRegistry metrics;

  LoginActions(
      KeycloakPages pages,
      AuthorizationRequestStore store,
      IssuedCodes codes,
      BrowserPass pass,
      PublicAddresses addresses,
      MeterRegistry metrics) {
    this.pages = pages;
    this.store = store;
    this.codes = codes;
    this.pass = pass;
    this.addresses = addresses;
    this.metrics = metrics;
    // Register the series at startup, so that the first event of each is visible as an increase.
    Stream.of("begun", "code", "access_denied", AuthorizeError.SERVER_ERROR.code())
        .forEach(this::counter);
  }

  Uni<SignInAnswer> step(Visit visit) {
    Parameters query = ParametersRule.read(visit.query());
    Optional<Browser> browser = CookiesRule.browser(visit.cookies(), addresses.secure());
    Optional<String> tab = KeycloakPathRule.tab(query);
    if (browser.isEmpty() || tab.isEmpty()) {
      return errorPage(SignInAnswer.ErrorPage.of(SignInFailure.BEGUN_ELSEWHERE));
    }
    Step step = new Step(visit, query, browser.get(), tab.get());
    return store
        .findByTab(tab.get(), browser.get())
        .chain(
            request ->
                request.isEmpty()
                    ? errorPage(SignInAnswer.ErrorPage.of(SignInFailure.BEGUN_ELSEWHERE))
                    : ended(request.get())
                        .<Uni<SignInAnswer>>map(LoginActions::errorPage)
                        .orElseGet(() -> step(step, request.get())));
  }

  /** Serves a style sheet or image of the pages. */
  Uni<SignInAnswer> resource(Visit visit) {
    return pages
        .fetch(visit, visit.path())
        .map(
            fetched ->
                fetched.status() == 200
                    ? new SignInAnswer.Resource(fetched.contentType(), fetched.body())
                    : SignInAnswer.ErrorPage.of(SignInFailure.LOST));
  }

  private record Step(Visit visit, Parameters query, Browser browser, String tab) {}

  private Uni<SignInAnswer> step(Step step, AuthorizationRequest request) {
    return pages
        .fetch(step.visit(), KeycloakPathRule.step(step.visit().path(), step.query()))
        .chain(fetched -> answered(step, request, fetched));
  }

  private Uni<SignInAnswer> answered(Step step, AuthorizationRequest request, Fetched fetched) {
    if (fetched.isRedirect()) {
      return switch (KeycloakRedirectRule.read(fetched.location().get(), addresses.authUrl())) {
        case Target.SignInStep next -> toStep(step, request, fetched, next);
        case Target.Client client -> toClient(step, request, fetched, client);
      };
    }
    if (!fetched.isHtml() || fetched.status() >= SERVER_ERROR) {
      return lost(request, "status " + fetched.status());
    }
    SignInAnswer page =
        new SignInAnswer.Page(
            fetched.status(),
            fetched.body(),
            cookies(fetched),
            request.returnScheme(),
            Optional.of(request.id()));
    // Of two concurrent forms the later one fails in Keycloak; the stored sign-in then explains
    // why.
    return fetched.status() >= BAD_REQUEST
        ? endedMeanwhile(step).map(ended -> ended.orElse(page))
        : Uni.createFrom().item(page);
  }

  private Uni<SignInAnswer> toStep(
      Step step, AuthorizationRequest request, Fetched fetched, Target.SignInStep next) {
    Optional<String> tab = KeycloakPathRule.tab(next.query());
    SignInAnswer redirect =
        new SignInAnswer.Redirect(
            KeycloakPathRule.step(next.path(), next.query()),
            step.visit().post(),
            cookies(fetched),
            Optional.of(request.id()));
    if (tab.isEmpty() || tab.get().equals(step.tab())) {
      return Uni.createFrom().item(redirect);
    }
    // Keycloak has restarted the sign-in.
    return endedMeanwhile(step)
        .chain(
            ended ->
                ended.isPresent()
                    ? Uni.createFrom().item(ended.get())
                    : store.move(request, tab.get()).replaceWith(redirect));
  }

  private Uni<SignInAnswer> toClient(
      Step step, AuthorizationRequest request, Fetched fetched, Target.Client client) {
    String state = client.query().value("state").orElse("");
    Uni<Optional<AuthorizationRequest>> meant =
        state.equals(request.id())
            ? Uni.createFrom().item(Optional.of(request))
            : store.findById(state, step.browser());
    return meant.chain(
        found ->
            found.isEmpty() || !found.get().returnsTo(client.address())
                ? lost(request, "redirect to nowhere")
                : finish(found.get(), fetched, client.query()));
  }

  private Uni<SignInAnswer> finish(
      AuthorizationRequest request, Fetched fetched, Parameters query) {
    Optional<String> code = query.value("code");
    Optional<String> error = query.value("error");
    if (code.isEmpty() == error.isEmpty()) {
      return lost(request, "neither code nor error");
    }
    String location =
        code.map(
                it ->
                    ReturnRule.withCode(
                        request.redirectUri(), request.state(), it, addresses.authUrl()))
            .orElseGet(
                () ->
                    ReturnRule.withError(
                        request.redirectUri(),
                        request.state(),
                        error.get(),
                        query.value("error_description").orElse("the sign-in has ended"),
                        addresses.authUrl()));
    List<String> cookies =
        Stream.concat(
                cookies(fetched).stream(), code.isPresent() ? pass.cookie().stream() : Stream.of())
            .toList();
    SignInAnswer back =
        new SignInAnswer.Redirect(location, false, cookies, Optional.of(request.id()));
    // Store the code before the client can present it, and before the sign-in counts as finished:
    // if that fails, the sign-in can go on. A code that is never sent is worth nothing.
    return code.map(
            it ->
                codes.remember(it, request.clientId(), request.redirectUri(), request.challenge()))
        .orElseGet(() -> Uni.createFrom().voidItem())
        .chain(() -> store.finish(request))
        .chain(
            first -> {
              if (!first) {
                return errorPage(
                    new SignInAnswer.ErrorPage(SignInFailure.FINISHED, Optional.of(request.id())));
              }
              // Keycloak's errors are few and fixed: no client chooses them.
              count(error.orElse("code"));
              return Uni.createFrom().item(back);
            });
  }

  private void count(String outcome) {
    counter(outcome).increment();
  }

  private Counter counter(String outcome) {
    return metrics.counter("comanager.sign.ins", "outcome", outcome);
  }

  private Uni<Optional<SignInAnswer>> endedMeanwhile(Step step) {
    return store
        .findByTab(step.tab(), step.browser())
        .map(request -> request.flatMap(LoginActions::ended));
  }

  private static Optional<SignInAnswer> ended(AuthorizationRequest request) {
    return switch (request.stage()) {
      case Stage.UNDER_WAY -> Optional.empty();
      case Stage.FINISHED ->
          Optional.of(
              new SignInAnswer.ErrorPage(SignInFailure.FINISHED, Optional.of(request.id())));
      case Stage.EXPIRED ->
          Optional.of(new SignInAnswer.ErrorPage(SignInFailure.EXPIRED, Optional.of(request.id())));
    };
  }

  private static Uni<SignInAnswer> lost(AuthorizationRequest request, String why) {
    Log.errorf("sign-in lost request=%s reason=%s", request.id(), why);
    return errorPage(new SignInAnswer.ErrorPage(SignInFailure.LOST, Optional.of(request.id())));
  }

  private List<String> cookies(Fetched fetched) {
    return fetched.cookies().stream()
        .flatMap(cookie -> CookiesRule.towardBrowser(cookie, addresses.secure()).stream())
        .toList();
  }

  private static Uni<SignInAnswer> errorPage(SignInAnswer errorPage) {
    return Uni.createFrom().item(errorPage);
  }
}
