package dev.comanager.auth.introspection;

import static dev.comanager.auth.Inner.internal;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.auth.Inner;
import dev.comanager.auth.TestSettings;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;

/** Introspection requests as the gateway sends them. */
public final class Introspection {
  private static final String PATH = "/internal/introspect";

  private Introspection() {}

  public static Response introspect(String token) {
    return internal()
        .auth()
        .preemptive()
        .basic("tool-gateway", TestSettings.SECRET)
        .formParam("token", token)
        .post(PATH);
  }

  /** Introspects within a trace, with the gateway's secret or another one. */
  public static Response introspect(String token, String traceparent, String secret) {
    return internal()
        .auth()
        .preemptive()
        .basic("tool-gateway", secret)
        .header("traceparent", traceparent)
        .formParam("token", token)
        .post(PATH);
  }

  /** Introspects with these bytes as the body. */
  public static HttpResponse<String> introspectWithBody(byte[] body) {
    String proof =
        Base64.getEncoder().encodeToString(("tool-gateway:" + TestSettings.SECRET).getBytes(UTF_8));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + Inner.internalPort() + PATH))
            .header("Authorization", "Basic " + proof)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public static boolean isActive(String token) {
    return introspect(token).then().statusCode(200).extract().path("active");
  }
}
