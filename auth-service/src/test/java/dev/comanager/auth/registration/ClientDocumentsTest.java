package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.account.section.AssistantRow;
import dev.comanager.auth.account.section.Assistants;
import dev.comanager.auth.account.section.DayRule;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.registration.document.StubbedDocuments;
import dev.comanager.contracts.LineId;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.JsonAnswer;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PhoneOwner;
import dev.comanager.testkit.signin.PublicClient;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.keycloak.representations.idm.ClientRepresentation;

/** Assistants that name a metadata document instead of registering, on a real Keycloak. */
@QuarkusTest
@WithBackends
class ClientDocumentsTest extends Registering implements RelayedTest {
  private static final String LOOPBACK = "http://127.0.0.1/callback";

  @Inject StubbedDocuments documents;
  @Inject Assistants assistants;

  private final String path = "/oauth/" + UUID.randomUUID() + ".json";
  private final Browser browser = TestClients.browser();
  private final PhoneOwner owner = TestClients.demoOwner(browser);

  @Test
  void aClientSignsInRefreshesAndRevokesByItsDocument() {
    PublicClient client = client(document(LOOPBACK), 3600, "http://127.0.0.1:51234/callback");

    Page consent = owner.untilConsent(client.authorize());
    assertThat(consent.heading()).isEqualTo("Let " + name + " use your co-manager?");
    assertThat(consent.body())
        .contains("<dd class=\"mono\">assistant.example</dd>")
        .contains("<dd class=\"mono\">127.0.0.1</dd>");
    Page back =
        browser.skipLeague(browser.submit(consent, "answer", "allow", "scope", "messages.write"));
    assertThat(back.redirect().orElseThrow().toString()).startsWith(client.redirectUri() + "?");
    JsonAnswer given = client.exchange(back.returned("code"));
    assertThat(given.expect(200).path("scope").asText().split(" "))
        .containsExactlyInAnyOrder(FIVE.split(" "));
    JsonAnswer refreshed = client.refresh(given.text("refresh_token"));
    String token = refreshed.expect(200).path("access_token").asText();
    assertThat(Introspection.introspect(token).<String>path("client_id")).isEqualTo(client.id());
    assertThat(Introspection.introspect(token).<String>path("surface")).isEqualTo("claude");

    LineId line = new LineId(Introspection.introspect(token).path("line"));
    assertThat(connected(line, client))
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.name()).isEqualTo(name);
              assertThat(row.host()).isEqualTo("assistant.example, 127.0.0.1");
            });
    assertThat(client.revoke(token).status()).isEqualTo(200);
    assertThat(Introspection.isActive(token)).isFalse();
    assertThat(connected(line, client)).isEmpty();
    assertThat(client.refresh(refreshed.text("refresh_token")).text("error"))
        .isEqualTo("invalid_grant");
    assertThat(documents.server().requests(path)).isEqualTo(1);
  }

  private List<AssistantRow> connected(LineId line, PublicClient client) {
    return Lines.await(() -> assistants.of(line, new DayRule(Lines.NEW_YORK, Instant.now())))
        .stream()
        .filter(row -> row.client().equals(client.id()))
        .toList();
  }

  @Test
  void theSurfaceFollowsTheRedirectAddress() {
    PublicClient client = client(document(CHATGPT), 3600, CHATGPT);

    Page consent = owner.untilConsent(client.authorize());

    assertThat(consent.body()).contains("value=\"calls.write\"");
    assertThat(find(client.id()).surface().code()).isEqualTo("chatgpt");
  }

  @Test
  void aChangedDocumentChangesTheClientOnceTheOldOneIsStale() {
    PublicClient client = client(document(CLAUDE, LOOPBACK), 3600, CLAUDE);
    assertThat(browser.open(client.authorize()).status()).isEqualTo(200);
    serve(document(LOOPBACK), 3600);
    assertThat(browser.open(client.authorize()).status()).isEqualTo(200);

    change(client.id(), "document_until = now() - interval '1 second'");

    Page refused = browser.open(client.authorize());
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.heading()).isEqualTo("That is not the assistant’s address");
    assertThat(refused.redirect()).isEmpty();
    ClientRepresentation inKeycloak = inKeycloak(client.id()).getFirst();
    assertThat(inKeycloak.getRedirectUris()).containsExactly(LOOPBACK);
    assertThat(documents.server().requests(path)).isEqualTo(2);
    assertThat(
            browser
                .open(client.authorize("redirect_uri", "http://127.0.0.1:4711/callback"))
                .status())
        .isEqualTo(200);
  }

  @Test
  void anAddressThatTheKeptDocumentLacksIsLookedUpOnceAMinute() {
    PublicClient client = client(document(CLAUDE), 3600, CLAUDE);
    assertThat(browser.open(client.authorize()).status()).isEqualTo(200);
    serve(document(CLAUDE, LOOPBACK), 3600);
    URI added = client.authorize("redirect_uri", "http://127.0.0.1:4711/callback");

    assertThat(browser.open(added).status()).isEqualTo(400);
    assertThat(documents.server().requests(path)).isEqualTo(1);
    letAMinutePass(client);
    assertThat(browser.open(added).status()).isEqualTo(200);
    assertThat(documents.server().requests(path)).isEqualTo(2);
    letAMinutePass(client);
    assertThat(browser.open(added).status()).isEqualTo(200);
    assertThat(documents.server().requests(path)).isEqualTo(2);
  }

  @Test
  void anAddressThatNoDocumentMayListIsNotLookedUp() {
    PublicClient client = client(document(CLAUDE), 3600, CLAUDE);
    browser.open(client.authorize());
    letAMinutePass(client);

    Page page = browser.open(client.authorize("redirect_uri", "https://other.example/cb"));

    assertThat(page.heading()).isEqualTo("That is not the assistant’s address");
    assertThat(documents.server().requests(path)).isEqualTo(1);
  }

  @Test
  void aKeptDocumentServesOnWhenItCannotBeFetchedAgain() {
    PublicClient client = client(document(CLAUDE), 3600, CLAUDE);
    browser.open(client.authorize());
    documents.server().answer(path, request -> request.response().setStatusCode(502).end());
    letAMinutePass(client);

    for (int request = 0; request < 2; request++) {
      assertThat(browser.open(client.authorize("redirect_uri", CHATGPT)).heading())
          .isEqualTo("That is not the assistant’s address");
    }

    assertThat(documents.server().requests(path)).isEqualTo(2);
    assertThat(browser.open(client.authorize()).status()).isEqualTo(200);
  }

  @Test
  void aDocumentOfAnotherSurfaceGetsTheScopesOfThat() {
    PublicClient client = client(document(CLAUDE), 3600, CLAUDE);
    browser.open(client.authorize());
    serve(document(CHATGPT), 3600);

    change(client.id(), "document_until = now() - interval '1 second'");

    assertThat(browser.open(client.authorize("redirect_uri", CHATGPT)).status()).isEqualTo(200);
    assertThat(inKeycloak(client.id()).getFirst().getOptionalClientScopes())
        .contains("calls.write");
  }

  @Test
  void aDocumentIsKeptAsLongAsItsHeadersSay() {
    PublicClient client = client(document(CLAUDE), 7200, CLAUDE);

    browser.open(client.authorize());

    assertThat(
            Database.column(
                "SELECT document_until BETWEEN now() + interval '115 minutes' AND now()"
                    + " + interval '125 minutes' FROM registered_client WHERE id = '"
                    + client.id()
                    + "'"))
        .containsExactly("t");
  }

  @Test
  void aDocumentThatCannotBeFetchedIsTriedAgainNextTime() {
    PublicClient client = client(document(CLAUDE), 3600, CLAUDE);
    documents.server().answer(path, request -> request.response().setStatusCode(502).end());

    Page page = browser.open(client.authorize());

    assertThat(page.status()).isEqualTo(503);
    assertThat(page.header("retry-after")).isNotEmpty();
    assertThat(page.heading()).isEqualTo("We couldn’t read about this assistant");
    assertThat(page.body())
        .contains("Its document at assistant.example: its server answered with status 502.");
    serve(document(CLAUDE), 3600);
    assertThat(browser.open(client.authorize()).status()).isEqualTo(200);
  }

  @Test
  void theStaleDocumentOfAUsedClientGoesOnForAWeek() {
    PublicClient client = client(document(CLAUDE), 3600, CLAUDE);
    browser.open(client.authorize());
    change(client.id(), "document_until = now() - interval '6 days'");
    documents.server().answer(path, request -> request.response().setStatusCode(502).end());

    assertThat(browser.open(client.authorize()).status()).isEqualTo(503);
    change(client.id(), "used_at = now()");
    assertThat(browser.open(client.authorize()).status()).isEqualTo(200);
    change(client.id(), "document_until = now() - interval '8 days'");
    assertThat(browser.open(client.authorize()).status()).isEqualTo(503);
  }

  @Test
  void anUnusableDocumentIsExplainedAndNotKept() {
    PublicClient client = client(document("https://other.example/cb"), 3600, CLAUDE);

    Page page = browser.open(client.authorize());

    assertThat(page.status()).isEqualTo(400);
    assertThat(page.redirect()).isEmpty();
    assertThat(page.heading()).isEqualTo("This assistant can’t be connected");
    assertThat(page.body())
        .contains("redirect_uris[0] is not a known callback address")
        .contains("COMANAGER_REGISTRATION_CLAUDE_CALLBACKS")
        .doesNotContain("other.example");
    assertThat(Database.column("SELECT id FROM registered_client WHERE id = '" + client.id() + "'"))
        .isEmpty();
    serve(document(CLAUDE), 3600);
    assertThat(browser.open(client.authorize()).status()).isEqualTo(200);
  }

  @Test
  void anAddressThatIsNoIdIsExplainedWithoutAnyRequest() {
    for (String id : List.of("http://assistant.example/c", "https://127.0.0.1/c")) {
      Page page = browser.open(new PublicClient(TestClients.server(), id, CLAUDE).authorize());

      assertThat(page.status()).isEqualTo(400);
      assertThat(page.heading()).isEqualTo("This assistant can’t be connected");
      assertThat(page.body()).contains("Its address ");
      assertThat(page.redirect()).isEmpty();
    }
  }

  @Test
  void aRecordedDocumentStandsInForOneThatCannotBeFetched() {
    // No host but the test's has an address here.
    String id = "https://vscode.dev/oauth/client-metadata.json";
    PublicClient client = new PublicClient(TestClients.server(), id, "http://127.0.0.1:33418/");

    Page consent = owner.untilConsent(client.authorize());

    assertThat(consent.heading()).isEqualTo("Let Visual Studio Code use your co-manager?");
    assertThat(consent.body()).contains("<dd class=\"mono\">vscode.dev</dd>");
  }

  @Test
  void noTokenIsGivenToAnAddressThatNeverSignedIn() {
    String id = "https://assistant.example/unknown.json";
    PublicClient client = new PublicClient(TestClients.server(), id, CLAUDE);

    assertThat(client.exchange("code").text("error")).isEqualTo("invalid_client");
  }

  private static void letAMinutePass(PublicClient client) {
    change(client.id(), "registered_at = registered_at - interval '61 seconds'");
  }

  private PublicClient client(String document, int maxAge, String redirectUri) {
    serve(document, maxAge);
    return new PublicClient(TestClients.server(), documents.server().address(path), redirectUri);
  }

  private void serve(String document, int maxAge) {
    documents.server().serve(path, document, maxAge);
  }

  private String document(String... redirectUris) {
    return "{\"client_id\":\"%s\",\"client_name\":\"%s\",\"redirect_uris\":[%s]}"
        .formatted(
            documents.server().address(path),
            name,
            Stream.of(redirectUris).map(uri -> "\"" + uri + "\"").collect(Collectors.joining(",")));
  }
}
