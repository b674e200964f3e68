package dev.comanager.phones;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Phones side by side, each with its texts, the newest at the bottom. The page needs no script;
 * with one it keeps itself up to date.
 */
@Singleton
class PhonesPage {
  private static final Pattern CODE = Pattern.compile("^([0-9]{3} [0-9]{3})(?= )");
  private static final Pattern NORTH_AMERICAN =
      Pattern.compile("\\+1([0-9]{3})([0-9]{3})([0-9]{4})");

  private final String template;
  private final String policy;
  private final List<String> known;
  private final EasternTime time;

  PhonesPage(PhonesConfig config, Clock clock) {
    String css = resource("/page/phones.css");
    String script = resource("/page/live.js");
    template = resource("/page/phones.html").replace("{{css}}", css).replace("{{script}}", script);
    policy =
        "default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; connect-src 'self';"
                .formatted(sha256(css), sha256(script))
            + " base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    known = config.known().orElse(List.of());
    time = new EasternTime(clock);
  }

  /** Allows the page's one style and one script, and nothing else. */
  String contentSecurityPolicy() {
    return policy;
  }

  /**
   * The page with these messages, oldest first.
   *
   * @param searched the number that is looked for; empty = all
   */
  String html(List<Message> messages, Optional<String> searched) {
    Map<String, List<Message>> phones = new LinkedHashMap<>();
    if (searched.isEmpty()) {
      known.forEach(number -> phones.put(number, new ArrayList<>()));
    }
    messages.forEach(
        message -> phones.computeIfAbsent(message.to(), ignored -> new ArrayList<>()).add(message));
    StringBuilder sections = new StringBuilder();
    phones.forEach((number, received) -> sections.append(section(number, received)));
    if (phones.isEmpty()) {
      sections.append(
          """
          <p class="none"><b>Quiet so far</b>Texts to any number land here.</p>
          """);
    }
    return template
        .replace("{{now}}", escaped(time.now()))
        .replace("{{searched}}", escaped(searched.orElse("")))
        .replace("{{phones}}", sections);
  }

  private String section(String number, List<Message> received) {
    String id = "p" + number.replaceAll("[^0-9]", "");
    StringBuilder feed = new StringBuilder();
    LocalDate day = LocalDate.MIN;
    for (Message message : received) {
      LocalDate its = time.day(message.at());
      if (!its.equals(day)) {
        day = its;
        feed.append("<p class=\"day\">%s</p>\n".formatted(escaped(time.dayName(its))));
      }
      feed.append(row(message));
    }
    String content =
        received.isEmpty()
            ? "<p class=\"none\"><b>Quiet so far</b>Texts to this number land here.</p>"
            : "<div>\n" + feed + "</div>";
    return """
        <section class="phone" aria-labelledby="%1$s"><header><h2 id="%1$s">%2$s</h2><p class="agate">%3$s</p></header>
        <div class="feed" tabindex="0" role="log" aria-label="Texts to %2$s">%4$s</div></section>
        """
        .formatted(id, escaped(spaced(number)), count(received.size()), content);
  }

  private String row(Message message) {
    return "<div class=\"msg\"><p class=\"body\">%s</p><p class=\"meta num\"><span>%s</span><span>%s</span></p></div>%n"
        .formatted(
            body(message.body()), escaped(time.timeOfDay(message.at())), escaped(message.status()));
  }

  private static String body(String text) {
    Matcher code = CODE.matcher(text);
    return code.find()
        ? "<span class=\"code\">" + code.group(1) + "</span>" + escaped(text.substring(code.end()))
        : escaped(text);
  }

  private static String count(int texts) {
    return texts == 0 ? "no texts" : texts == 1 ? "1 text" : texts + " texts";
  }

  private static String spaced(String number) {
    return NORTH_AMERICAN.matcher(number).replaceFirst("+1 $1 $2 $3");
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static String resource(String path) {
    try (InputStream in = PhonesPage.class.getResourceAsStream(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String sha256(String text) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    }
  }
}
