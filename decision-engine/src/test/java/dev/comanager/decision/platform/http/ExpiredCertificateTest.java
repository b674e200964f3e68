package dev.comanager.decision.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A platform with an expired certificate. */
class ExpiredCertificateTest {
  private static final String PASSWORD = "store-password";

  @TempDir Path directory;

  @Test
  void isUnavailableAndReceivesNoRequest() throws Exception {
    AtomicInteger requests = new AtomicInteger();
    Vertx vertx = Vertx.vertx();
    PlatformHttpClients clients = new PlatformHttpClients(vertx, new SimpleMeterRegistry());
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(expired()));
    server.createContext("/", _ -> requests.incrementAndGet());
    server.start();
    try {
      URI address = URI.create("https://localhost:" + server.getAddress().getPort() + "/league");
      PlatformHttp http = clients.of(PlatformCode.ESPN, new Quick());

      PlatformException failure =
          catchThrowableOfType(
              PlatformException.class,
              () -> http.document(PlatformRequest.of(address, "league")).await().indefinitely());

      assertThat(failure.reason()).isEqualTo(Reason.UNAVAILABLE);
      assertThat(failure).hasMessage("ESPN can't be reached right now. Ask again in a minute.");
      assertThat(requests).hasValue(0);
    } finally {
      server.stop(0);
      clients.close();
      vertx.close().toCompletionStage().toCompletableFuture().join();
    }
  }

  private SSLContext expired() throws Exception {
    Path store = directory.resolve("expired.p12");
    int ended =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "own",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-startdate",
                "-3d",
                "-validity",
                "2",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD,
                "-storetype",
                "PKCS12")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    assertThat(ended).isZero();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream file = Files.newInputStream(store)) {
      keys.load(file, PASSWORD.toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  private record Quick() implements QuickLimits {
    // Three attempts, the first of which loads the TLS classes.
    @Override
    public Duration answerTimeout() {
      return Duration.ofSeconds(20);
    }
  }
}
