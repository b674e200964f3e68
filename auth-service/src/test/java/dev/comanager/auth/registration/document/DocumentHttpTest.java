package dev.comanager.auth.registration.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.registration.document.ClientIdUrlRule.Reading;
import dev.comanager.auth.registration.document.DocumentFetch.Fetched;
import dev.comanager.auth.registration.document.DocumentFetch.Unreachable;
import dev.comanager.auth.registration.document.DocumentFetch.Unusable;
import dev.comanager.servicekit.http.PublicAddressRule;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fetching from hostile servers and names. */
class DocumentHttpTest {
  private static final Duration LONG = Duration.ofSeconds(5);
  private static Vertx vertx;
  private static DocumentServer server;

  @BeforeAll
  static void start() throws Exception {
    vertx = Vertx.vertx();
    server = new DocumentServer(vertx);
  }

  @AfterAll
  static void stop() throws Exception {
    vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @Test
  void fetchesADocumentWithItsLifetime() {
    server.serve("/document", "{}", 1800);

    assertThat(fetch("/document", LONG))
        .isEqualTo(new Fetched(Buffer.buffer("{}"), Duration.ofMinutes(30)));
  }

  @ParameterizedTest
  @CsvSource({
    "application/json; charset=utf-8, true",
    "APPLICATION/JSON, true",
    "application/client+json, true",
    "text/html, false",
    "text/plain, false",
    "application/jsonx, false",
    "application/x+json+zip, false",
  })
  void onlyJsonIsADocument(String type, boolean good) {
    server.answer("/typed", it -> it.response().putHeader("Content-Type", type).end("{}"));

    assertThat(fetch("/typed", LONG)).isInstanceOf(good ? Fetched.class : Unusable.class);
  }

  @Test
  void whatHasNoTypeIsNoDocument() {
    server.answer("/untyped", it -> it.response().end("{}"));

    assertThat(fetch("/untyped", LONG)).isInstanceOf(Unusable.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void followsNoRedirect(int status) {
    server.serve("/target" + status, "{}", 60);
    server.answer(
        "/redirect",
        it ->
            it.response()
                .setStatusCode(status)
                .putHeader("Location", server.address("/target" + status))
                .end());

    assertThat(fetch("/redirect", LONG))
        .isEqualTo(new Unusable("its server redirects to another address"));
    assertThat(server.requests("/target" + status)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"404, false", "410, false", "403, true", "429, true", "500, true", "503, true"})
  void anErrorMayPassUnlessNothingIsThere(int status, boolean passes) {
    server.answer("/failing", it -> it.response().setStatusCode(status).end());

    assertThat(fetch("/failing", LONG)).isInstanceOf(passes ? Unreachable.class : Unusable.class);
  }

  @Test
  void readsTenKilobytesAtMost() {
    server.serve("/large", "x".repeat(DocumentHttp.LARGEST), 60);
    server.serve("/larger", "x".repeat(DocumentHttp.LARGEST + 1), 60);
    server.answer(
        "/endless",
        it -> {
          it.response().setChunked(true).putHeader("Content-Type", "application/json");
          for (int i = 0; i < 100; i++) {
            it.response().write("x".repeat(1024));
          }
        });

    assertThat(fetch("/large", LONG)).isInstanceOf(Fetched.class);
    for (String path : List.of("/larger", "/endless")) {
      assertThat(fetch(path, LONG)).isEqualTo(new Unusable("it is larger than 10 KiB"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/silent", "/dripping"})
  void givesUpInTimeHoweverSlowTheServerIs(String path) {
    server.answer("/silent", it -> {});
    server.answer(
        "/dripping",
        it -> {
          it.response().setChunked(true).putHeader("Content-Type", "application/json");
          long timer = vertx.setPeriodic(20, ignored -> it.response().write(" "));
          it.response().closeHandler(ignored -> vertx.cancelTimer(timer));
        });

    assertThat(fetch(path, Duration.ofMillis(400))).isInstanceOf(Unreachable.class);
  }

  @Test
  void aClosedConnectionIsUnreachable() {
    server.answer("/closing", it -> it.connection().close());

    assertThat(fetch("/closing", LONG)).isInstanceOf(Unreachable.class);
  }

  @Test
  void connectsToNoPrivateAddress() {
    server.serve("/private", "{}", 60);

    for (String addresses :
        List.of("127.0.0.1", "::1", "10.0.0.1", "169.254.169.254", "8.8.8.8,127.0.0.1")) {
      DocumentHttp http = http(resolving(addresses), PublicAddressRule::isPublic, LONG);
      assertThat(fetch(http, server.address("/private")))
          .as(addresses)
          .isEqualTo(new Unusable("its host has an address that is not public"));
    }
    assertThat(server.requests("/private")).isZero();
  }

  @Test
  void aNameThatChangesItsAddressAfterTheCheckGainsNothing() {
    server.serve("/rebound", "{}", 60);
    // The server listens at both addresses; only the first may be used.
    HostResolver resolver = resolving("127.0.0.1", "127.0.0.2");
    DocumentHttp http =
        http(resolver, address -> address.getHostAddress().equals("127.0.0.1"), LONG);

    assertThat(fetch(http, server.address("/rebound"))).isInstanceOf(Fetched.class);
    assertThat(fetch(http, server.address("/rebound"))).isInstanceOf(Unusable.class);
    assertThat(server.requests("/rebound")).isEqualTo(1);
  }

  @Test
  void theCertificateMustMatchTheNameNotTheAddress() {
    server.serve("/foreign", "{}", 60);
    String foreign = server.address("/foreign").replace(DocumentServer.HOST, "other.example");

    assertThat(fetch(http(resolving("127.0.0.1"), it -> true, LONG), foreign))
        .isInstanceOf(Unreachable.class);
    assertThat(server.requests("/foreign")).isZero();
  }

  @Test
  void anUntrustedCertificateIsRefused() {
    DocumentHttp http =
        new DocumentHttp(vertx, resolving("127.0.0.1"), it -> true, Optional.empty(), LONG);

    assertThat(fetch(http, server.address("/document"))).isInstanceOf(Unreachable.class);
  }

  @Test
  void anUnknownHostIsUnreachable() {
    HostResolver none =
        host -> {
          throw new UnknownHostException(host);
        };

    assertThat(fetch(http(none, it -> true, LONG), server.address("/document")))
        .isEqualTo(new Unreachable("its server did not answer"));
  }

  @Test
  void slowNamesOfOneAddressLeaveRoomForOthers() {
    server.serve("/meanwhile", "{}", 60);
    SlowNames names = new SlowNames();
    DocumentHttp http = http(names, it -> true, LONG);
    try {
      List<CompletableFuture<DocumentFetch>> slow = new ArrayList<>();
      for (int i = 0; i < 70; i++) {
        String name = "https://n%d.slow.example/c".formatted(i);
        slow.add(begin(http, name, "198.51.100.1"));
        slow.add(begin(http, name, "2001:db8:1::" + i));
      }
      await().untilAsserted(() -> assertThat(names.lookups).hasValue(8));

      assertThat(fetch(http, server.address("/meanwhile"))).isInstanceOf(Fetched.class);
      assertThat(slow).filteredOn(it -> !it.isDone()).hasSize(8);
      assertThat(names.lookups).hasValue(8);
    } finally {
      names.answer.countDown();
    }
  }

  @Test
  void aNameIsNotLookedUpAfterItsTime() {
    server.serve("/later", "{}", 60);
    SlowNames names = new SlowNames();
    DocumentHttp http = http(names, it -> true, Duration.ofMillis(400));
    List<CompletableFuture<DocumentFetch>> attempts = new ArrayList<>();
    try {
      for (int i = 0; i < FetchLimit.MOST_AT_ONCE; i++) {
        attempts.add(begin(http, "https://n%d.slow.example/c".formatted(i), "198.51.100." + i / 4));
      }

      assertThat(attempts).allMatch(it -> it.join() instanceof Unreachable);
    } finally {
      names.answer.countDown();
    }
    await().until(() -> fetch(http, server.address("/later"), "198.51.100.1") instanceof Fetched);
    assertThat(names.lookups).hasValue(DocumentHttp.RESOLVING_THREADS);
  }

  private static CompletableFuture<DocumentFetch> begin(
      DocumentHttp http, String address, String browser) {
    Reading.Good good = (Reading.Good) ClientIdUrlRule.read(address);
    return http.fetch(good.url(), browser).subscribeAsCompletionStage();
  }

  private static DocumentFetch fetch(String path, Duration timeout) {
    return fetch(
        http(resolving("127.0.0.1"), InetAddress::isLoopbackAddress, timeout),
        server.address(path));
  }

  private static DocumentFetch fetch(DocumentHttp http, String address) {
    return fetch(http, address, "203.0.113.1");
  }

  private static DocumentFetch fetch(DocumentHttp http, String address, String browser) {
    return begin(http, address, browser).orTimeout(20, TimeUnit.SECONDS).join();
  }

  private static DocumentHttp http(
      HostResolver resolver, Predicate<InetAddress> allowed, Duration timeout) {
    return new DocumentHttp(vertx, resolver, allowed, Optional.of(server.trust()), timeout);
  }

  /** Gives these answers one after the other, the last one for ever; addresses by comma. */
  private static HostResolver resolving(String... answers) {
    Deque<String> next = new ArrayDeque<>(Arrays.asList(answers));
    return host -> {
      String answer = next.size() > 1 ? next.removeFirst() : next.getFirst();
      List<InetAddress> addresses = new ArrayList<>();
      for (String address : answer.split(",", -1)) {
        // With the name, as a real resolver gives it.
        addresses.add(InetAddress.getByAddress(host, InetAddress.ofLiteral(address).getAddress()));
      }
      return addresses;
    };
  }
}
