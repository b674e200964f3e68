package dev.comanager.systemtests.signin;

import static io.restassured.RestAssured.given;

import dev.comanager.systemtests.deployment.CreatedResources;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Simulator;
import dev.comanager.systemtests.traffic.RateLimitRetry;
import io.restassured.response.Response;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.opentest4j.TestAbortedException;

/**
 * The numbers that these tests may text: the test line's own, and numbers reserved for fiction if a
 * phone simulator was seen to receive the deployment's texts. Everything that a test is about to
 * send to a page is checked here.
 */
public final class OwnNumbers {
  /** The reason for skipping tests once an address has used up its sign-ins of the hour. */
  public static final String NO_MORE_CODES =
      "the deployment signs nobody more in from this address for now"
          + " (COMANAGER_ONE_TIME_CODES_PER_ADDRESS)";

  private static final Pattern NUMBER = Pattern.compile("(?:phone|number|tel)[^=&]*=([^&]*)");
  private static final Pattern FICTION = Pattern.compile("1?[2-9]\\d{2}55501\\d{2}");
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Duration BETWEEN_TEXTS = Duration.ofSeconds(31);
  private static final Set<String> MADE = ConcurrentHashMap.newKeySet();

  private static final Set<String> PAGES = ConcurrentHashMap.newKeySet();

  private static Optional<String> objection;

  private OwnNumbers() {}

  /**
   * Fails the test before it sends a form or a body with a number that these tests must not text.
   */
  public static void check(String body) {
    NUMBER
        .matcher(body)
        .results()
        .map(field -> digits(URLDecoder.decode(field.group(1), StandardCharsets.UTF_8)))
        .filter(digits -> digits.length() >= 7)
        .filter(digits -> !isOurs(digits))
        .findFirst()
        .ifPresent(
            digits -> {
              throw new AssertionError(
                  "stopped: a number that is not the test line's own (…%s) was about to be texted"
                      .formatted(digits.substring(digits.length() - 2)));
            });
  }

  /** Skips the test, with the reason, unless texts to new numbers end in a simulator. */
  static void skipUnlessASimulatorTakesAllTexts() {
    Optional<String> why = objectionToNewNumbers();
    Deployment.skipUnless(why.isEmpty(), why.orElse(""));
  }

  /** Whether the simulator has no text for this number, which shows that nobody else uses it. */
  static boolean isFree(String number) {
    return Deployment.setting("PHONE_URL").isEmpty() || texts(number).isEmpty();
  }

  /** Reserves this number for the test. */
  static void made(String number) {
    MADE.add(digits(number));
  }

  /**
   * Returns the page after a number was entered; skips the test if the deployment sends no more
   * texts for now.
   */
  static Page requested(Page page) {
    boolean refused = page.document().text().contains("Too many") && !page.isCodePage();
    boolean enough = page.status() == 429 || refused;
    if (enough) {
      throw new TestAbortedException(NO_MORE_CODES);
    }
    return page;
  }

  /**
   * Records a sign-in; if it isn't the test line's, its line was created by these tests and is
   * deleted after the run.
   */
  public static void signedIn(Phone phone) {
    long at = System.nanoTime();
    if (isMade(phone) && !PAGES.contains(phone.number())) {
      CreatedResources.made(
          CreatedResources.Kind.LINE,
          phone.number(),
          () -> {
            RateLimitRetry.await(BETWEEN_TEXTS.minus(Duration.ofNanos(System.nanoTime() - at)));
            return AccountPage.of(phone).delete();
          });
    }
  }

  /** The same with the line's page open, which can delete it without another code. */
  static void signedIn(Phone phone, AccountPage account) {
    if (isMade(phone)) {
      PAGES.add(phone.number());
      CreatedResources.made(
          CreatedResources.Kind.LINE,
          phone.number(),
          () -> (account.reload().isOpen() ? account : AccountPage.of(phone)).delete());
    }
  }

  private static boolean isMade(Phone phone) {
    return MADE.contains(digits(phone.number()));
  }

  private static boolean isOurs(String digits) {
    boolean own =
        List.of("DEMO_PHONE", "SECOND_LINE_PHONE").stream()
            .flatMap(name -> Deployment.setting(name).stream())
            .anyMatch(number -> national(digits(number)).equals(national(digits)));
    if (own) {
      return true;
    }
    return FICTION.matcher(digits).matches() && objectionToNewNumbers().isEmpty();
  }

  private static synchronized Optional<String> objectionToNewNumbers() {
    if (objection == null) {
      objection =
          Optional.of("the simulator is being looked for"); // while the proof itself signs in
      objection = simulatorMissing();
    }
    return objection;
  }

  private static Optional<String> simulatorMissing() {
    if (Deployment.setting("PHONE_URL").isEmpty()) {
      return Optional.of("new numbers are only texted where a phone simulator (PHONE_URL) is");
    }
    boolean selfSignup =
        Deployment.setting("COMANAGER_SELF_SIGNUP_ENABLED")
            .map(Boolean::parseBoolean)
            .orElseGet(Deployment::isLocal);
    if (!selfSignup) {
      return Optional.of("new numbers get no line here (COMANAGER_SELF_SIGNUP_ENABLED)");
    }
    Optional<String> own = Deployment.setting("DEMO_PHONE");
    if (own.isEmpty()) {
      return Optional.of(
          "only a text to the test line (TEST_LINE_PHONE) proves that the simulator takes them all");
    }
    return isTextedThere(own.orElseThrow())
        ? Optional.empty()
        : Optional.of("PHONE_URL is not where this deployment's texts arrive");
  }

  /** Whether the test line has texts there, or now gets one. */
  private static boolean isTextedThere(String own) {
    if (seesTexts(own)) {
      return true;
    }
    Phone phone = new Phone(own, Deployment.setting("DEMO_CODE"));
    new SignIn(AuthorizationRequest.of(OAuthClient.claude()), phone).untilCode();
    try {
      Awaitility.await().atMost(TIMEOUT).until(() -> seesTexts(own));
      return true;
    } catch (ConditionTimeoutException e) {
      return false; // if the deployment sends texts, they don't go to this simulator
    }
  }

  private static boolean seesTexts(String own) {
    return Simulator.shared().takesAllTexts(() -> texts(own));
  }

  private static List<?> texts(String number) {
    Response response =
        given()
            .queryParam("to", number)
            .get(Deployment.setting("PHONE_URL").orElseThrow() + "/messages");
    return response.statusCode() == 200 && response.contentType().contains("json")
        ? response.jsonPath().getList("")
        : List.of();
  }

  private static String digits(String number) {
    return number.replaceAll("\\D", "");
  }

  private static String national(String digits) {
    return digits.length() == 11 && digits.startsWith("1") ? digits.substring(1) : digits;
  }
}
