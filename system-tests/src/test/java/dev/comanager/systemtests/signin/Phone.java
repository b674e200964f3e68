package dev.comanager.systemtests.signin;

import static io.restassured.RestAssured.given;

import dev.comanager.systemtests.deployment.Deployment;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/**
 * A person's phone and the texts on it, as the phone simulator tells them; with a demo code it
 * needs none.
 */
public record Phone(String number, Optional<String> demoCode) {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Pattern CODE = Pattern.compile("^(\\d{3}) (\\d{3}) is your Co-Manager code");
  // Of the US: numbers of other regions, and of no region, get no line.
  private static final List<Integer> AREAS =
      List.of(
          201, 203, 205, 206, 207, 208, 209, 210, 212, 213, 214, 215, 216, 217, 218, 219, 224, 225,
          228, 229, 231, 234, 239, 240, 248, 251, 252, 253, 254, 256, 260, 262, 267, 269, 270, 276,
          281, 301, 302, 303, 304, 305, 307, 308, 309, 310, 312, 313, 314, 315, 316, 317, 318, 319,
          320, 321, 323, 330, 334, 336, 337, 339, 347, 351, 352, 360, 361, 386, 401, 402, 404, 405,
          406, 407, 408, 409, 410, 412, 413, 414, 415, 417, 419, 423, 425, 432, 434, 435, 440, 443);
  private static final Set<String> TAKEN = ConcurrentHashMap.newKeySet();

  /**
   * A number that nobody used before; its line is made by its first sign-in. Where lines are not
   * made so, or phones can't be looked at, the test is skipped and says so.
   */
  public static Phone fresh() {
    OwnNumbers.skipUnlessASimulatorTakesAllTexts();
    return new Phone(unused(), Optional.empty());
  }

  /** The phone of the demo line, or another where the deployment has none. */
  public static Phone any() {
    Optional<String> number = Deployment.setting("DEMO_PHONE");
    Optional<String> code = Deployment.setting("DEMO_CODE");
    boolean own = number.isPresent() && code.isPresent();
    Deployment.skipUnless(
        own || Deployment.setting("PHONE_URL").isPresent(),
        "nobody can sign in: neither TEST_LINE_PHONE with TEST_LINE_CODE nor a phone simulator"
            + " (PHONE_URL) was given");
    return own ? new Phone(number.orElseThrow(), code) : fresh();
  }

  /** The phone of the test line; a simulator has its codes where none was given. */
  static Phone ofTheTestLine() {
    return new Phone(
        Deployment.setting("DEMO_PHONE").orElseThrow(), Deployment.setting("DEMO_CODE"));
  }

  /** A number that no line has and nobody uses in these tests. */
  public static String unused() {
    while (true) {
      // 555-0100 to 555-0199 are set aside for fiction; the area tells people apart.
      ThreadLocalRandom random = ThreadLocalRandom.current();
      String number =
          "+1%d55501%02d".formatted(AREAS.get(random.nextInt(AREAS.size())), random.nextInt(100));
      // Whoever tests beside us has theirs; their texts stand with the simulator.
      if (TAKEN.add(number) && OwnNumbers.isFree(number)) {
        Seen.secret(number.substring(2));
        OwnNumbers.made(number);
        return number;
      }
    }
  }

  /** All texts so far, newest last. */
  public List<String> texts() {
    return given()
        .queryParam("to", number)
        .get(Deployment.setting("PHONE_URL").orElseThrow() + "/messages")
        .then()
        .statusCode(200)
        .extract()
        .path("body");
  }

  /** The texts with codes so far, newest last: others may come in between. */
  public List<String> codes() {
    return texts().stream().filter(text -> CODE.matcher(text).find()).toList();
  }

  /** The code of the first text with one that is newer than so many. */
  public String codeAfter(int texts) {
    if (demoCode.isPresent()) {
      return demoCode.orElseThrow();
    }
    Awaitility.await()
        .atMost(TIMEOUT)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> codes().size() > texts);
    return codeIn(codes().getLast());
  }

  /** How many texts with codes there are, or none where nobody needs to know. */
  public int count() {
    return demoCode.isPresent() ? 0 : codes().size();
  }

  /** The six digits of a sign-in text. */
  public static String codeIn(String text) {
    Matcher code = CODE.matcher(text);
    if (!code.find()) {
      throw new AssertionError("no sign-in text");
    }
    String digits = code.group(1) + code.group(2);
    Seen.secret(code.group(1) + " " + code.group(2));
    Seen.secret("\"" + digits + "\"");
    Seen.secret("code=" + digits);
    return digits;
  }

  /** A code that is not this one. */
  public static String wrong(String code) {
    return "%06d".formatted((Integer.parseInt(code) + 1) % 1_000_000);
  }

  @Override
  public String toString() {
    return "a phone";
  }
}
