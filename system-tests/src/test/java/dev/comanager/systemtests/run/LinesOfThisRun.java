package dev.comanager.systemtests.run;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;

import dev.comanager.systemtests.deployment.CreatedResources;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.traffic.Masked;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Two lines for one run, created by the operators' API and deleted when it ends: with an operator's
 * credentials nobody has to prepare a test line.
 */
final class LinesOfThisRun {
  /** The setting that enables them. */
  static final String SECRET = "OPERATOR_CLIENT_SECRET";

  private static final int MOST_NUMBERS = 20;
  private static final Duration LINKED_WITHIN = Duration.ofSeconds(20);

  private final String admin;
  private final String keycloak;
  private final String secret;

  private LinesOfThisRun(String admin, String keycloak, String secret) {
    this.admin = admin;
    this.keycloak = keycloak;
    this.secret = secret;
  }

  private record Line(String id, String bearer, String phone) {}

  /** Whether an operator's credentials were given in place of a test line. */
  static boolean wanted() {
    return Deployment.setting(SECRET).isPresent()
        && Deployment.setting("DEMO_LINE_BEARER").isEmpty();
  }

  /** Creates them if they are wanted; returns notes for the tester. */
  static List<String> create() {
    if (!wanted()) {
      return List.of();
    }
    String secret = Deployment.setting(SECRET).orElseThrow();
    Masked.remember(secret);
    return new LinesOfThisRun(needed("ADMIN_URL"), needed("KEYCLOAK_URL"), secret).both();
  }

  private static String needed(String name) {
    return Deployment.setting(name)
        .map(url -> url.replaceAll("/$", ""))
        .orElseThrow(
            () -> new UnusableException(SECRET + " needs " + name + ", an address inside"));
  }

  private List<String> both() {
    Line first = line();
    Line second = line();
    Map<String, String> settings = new HashMap<>();
    settings.put("DEMO_LINE_BEARER", first.bearer());
    settings.put("SECOND_LINE_BEARER", second.bearer());
    // Nobody has these numbers, so they are texted only where a simulator takes the texts.
    if (Deployment.setting("PHONE_URL").isPresent()) {
      settings.put("DEMO_PHONE", first.phone());
      settings.put("SECOND_LINE_PHONE", second.phone());
    }
    boolean linked = linked(first);
    if (!linked) {
      settings.remove("DEMO_LINE_BEARER");
    }
    Deployment.give(settings);
    return List.of(
        linked
            ? "Two lines were made for this run; the first has the demo league."
            : "Two lines were made for this run, but no demo league is offered here: what needs a"
                + " league is skipped.");
  }

  private Line line() {
    String token = token();
    for (int tries = 0; tries < MOST_NUMBERS; tries++) {
      String phone = number();
      Response made =
          asOperator(token)
              .contentType(ContentType.JSON)
              .body(Map.of("phone", phone, "timeZone", "America/New_York", "minutes", 20))
              .post(admin + "/admin/lines");
      if (made.statusCode() == 201) {
        String id = made.path("line.id");
        CreatedResources.made(CreatedResources.Kind.LINE, id, () -> deleted(id));
        return new Line(id, made.path("bearer"), phone);
      }
      if (made.statusCode() != 409) {
        throw new UnusableException(
            "the operators' API at %s answers %d to a new line"
                .formatted(admin, made.statusCode()));
      }
    }
    throw new UnusableException("every number that was tried has a line already");
  }

  /** 555-0100 to 555-0199 are reserved for fiction; the area code makes them unique. */
  private static String number() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return "+1%d55501%02d".formatted(random.nextInt(202, 990), random.nextInt(100));
  }

  private boolean deleted(String id) {
    int status = asOperator(token()).delete(admin + "/admin/lines/" + id).statusCode();
    return status == 202 || status == 204 || status == 404;
  }

  private String token() {
    Response answer =
        given()
            .auth()
            .preemptive()
            .basic("operators", secret)
            .formParam("grant_type", "client_credentials")
            .post(keycloak + "/realms/comanager/protocol/openid-connect/token");
    if (answer.statusCode() != 200) {
      throw new UnusableException(
          "Keycloak at %s answers %d to %s".formatted(keycloak, answer.statusCode(), SECRET));
    }
    return answer.path("access_token");
  }

  private static RequestSpecification asOperator(String token) {
    return given().header("Authorization", "Bearer " + token);
  }

  /** Links the demo league; a new line may take a moment to be known everywhere. */
  private static boolean linked(Line line) {
    String call =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":"
            + "{\"name\":\"fantasy_link_league\",\"arguments\":{\"platform\":\"demo\"}}}";
    try {
      await()
          .ignoreExceptions()
          .atMost(LINKED_WITHIN)
          .pollInterval(Duration.ofSeconds(1))
          .until(
              () ->
                  given()
                      .header("Authorization", "Bearer " + line.bearer())
                      .header("Accept", "application/json, text/event-stream")
                      .contentType(ContentType.JSON)
                      .body(call)
                      .post(Deployment.called(Deployment.baseUrl()) + "/mcp")
                      .<Boolean>path("result.structuredContent.ok"));
      return true;
    } catch (ConditionTimeoutException e) {
      return false;
    }
  }
}
