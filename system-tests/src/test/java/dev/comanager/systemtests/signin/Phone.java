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
 * A person's phone and its texts, as the phone simulator returns them; with a demo code no
 * simulator is needed.
 */
public record Phone(String number, Optional<String> demoCode) {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Pattern CODE = Pattern.compile("^(\\d{3}) (\\d{3}) is your Co-Manager code");
  // US area codes: numbers of other regions, and of no region, get no line.
  private static final List<Integer> AREAS =
      List.of(
          201, 203, 205, 206, 207, 208, 209, 210, 212, 213, 214, 215, 216, 217, 218, 219, 224, 225,
          228, 229, 231, 234, 239, 240, 248, 251, 252, 253, 254, 256, 260, 262, 267, 269, 270, 276,
          281, 301, 302, 303, 304, 305, 307, 308, 309, 310, 312, 313, 314, 315, 316, 317, 318, 319,
          320, 321, 323, 330, 334, 336, 337, 339, 347, 351, 352, 360, 361, 386, 401, 402, 404, 405,
          406, 407, 408, 409, 410, 412, 413, 414, 415, 417, 419, 423, 425, 432, 434, 435, 440, 443);
  private static final Set<String> TAKEN = ConcurrentHashMap.newKeySet();

  /**
   * A number that nobody used before; its line is created by its first sign-in. The test is
   * skipped, with the reason, if lines can't be created this way or phones can't be read.
   */
  public static Phone fresh() {
    OwnNumbers.skipUnlessASimulatorTakesAllTexts();
    return new Phone(unused(), Optional.empty());
  }

  /** The phone of the demo line, or a new one if the deployment has no demo line. */
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

  /** The phone of the test line; the simulator has its codes if no fixed code was given. */
  static Phone ofTheTestLine() {
    return new Phone(
        Deployment.setting("DEMO_PHONE").orElseThrow(), Deployment.setting("DEMO_CODE"));
  }

  /** A number without a line that no other test uses. */
  public static String unused() {
    while (true) {
      // 555-0100 to 555-0199 are reserved for fiction; the area code makes them unique.
      ThreadLocalRandom random = ThreadLocalRandom.current();
      String number =
          "+1%d55501%02d".formatted(AREAS.get(random.nextInt(AREAS.size())), random.nextInt(100));
      // Another tester's run may use the number; the simulator then has its texts.
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

  /** The texts with codes so far, newest last, without other texts. */
  public List<String> codes() {
    return texts().stream().filter(text -> CODE.matcher(text).find()).toList();
  }

  /** The code in the first text after this many texts with codes. */
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

  /** The number of texts with codes, or 0 if a demo code makes it irrelevant. */
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

  /** A code other than this one. */
  public static String wrong(String code) {
    return "%06d".formatted((Integer.parseInt(code) + 1) % 1_000_000);
  }

  @Override
  public String toString() {
    return "a phone";
  }
}
