package dev.comanager.auth.account;

import static io.restassured.RestAssured.given;

import dev.comanager.auth.Lines;
import dev.comanager.auth.account.session.BrowserKey;
import dev.comanager.auth.account.session.SessionKey;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.contracts.LineId;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.enterprise.inject.spi.CDI;
import java.security.SecureRandom;

/** A browser that is signed in to the account pages of a line. */
record Visitor(LineId line, SessionKey key) {
  private static final SecureRandom RANDOM = new SecureRandom();

  static final String COOKIE = "fcm_account";

  /** A browser signed in to a new line. */
  static Visitor ofNewLine() {
    return of(Lines.create().id());
  }

  static Visitor of(LineId line) {
    SessionStore sessions = CDI.current().select(SessionStore.class).get();
    return new Visitor(
        line,
        Lines.await(() -> sessions.begin(line, BrowserKey.mint(RANDOM), "Chrome on Windows"))
            .orElseThrow());
  }

  static String origin() {
    return CDI.current().select(PublicAddresses.class).get().authUrl();
  }

  Response open() {
    return open("");
  }

  Response open(String path) {
    return request().get("/account" + path);
  }

  String page() {
    return page("");
  }

  String page(String path) {
    return open(path).then().statusCode(200).extract().asString();
  }

  /** Which bearer the page of the own bearer shows as current. */
  String bearerMarker() {
    return open("/bearer").htmlPath().getString("**.find { it.@name == 'marker' }.@value");
  }

  /** Sends a form as the page would: with the token, from our origin. */
  Response send(String path, String... namesAndValues) {
    RequestSpecification form = request().header("Origin", origin());
    form.formParam("token", key.formToken());
    for (int i = 0; i < namesAndValues.length; i += 2) {
      form.formParam(namesAndValues[i], namesAndValues[i + 1]);
    }
    return form.post("/account" + path);
  }

  /** Sends these bytes as a form, from our origin. */
  Response post(String path, String body) {
    return request()
        .header("Origin", origin())
        .config(
            RestAssured.config()
                .encoderConfig(
                    EncoderConfig.encoderConfig()
                        .encodeContentTypeAs(
                            "application/x-www-form-urlencoded", ContentType.TEXT)))
        .contentType("application/x-www-form-urlencoded")
        .body(body)
        .post("/account" + path);
  }

  RequestSpecification request() {
    return given().redirects().follow(false).cookie(COOKIE, key.value());
  }
}
