package dev.comanager.phones;

import static dev.comanager.phones.PageRows.escaped;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The page: phones next to each other, each with its texts and calls, the newest at the bottom, and
 * a field to reply. It works without a script; with one it updates itself.
 */
@Singleton
class PhonesPage {
  private static final Pattern NORTH_AMERICAN =
      Pattern.compile("\\+1([0-9]{3})([0-9]{3})([0-9]{4})");

  private final String template;
  private final String policy;
  private final List<String> known;
  private final EasternTime time;
  private final PageRows rows;
  private final Faults faults;

  PhonesPage(PhonesConfig config, Clock clock, Faults faults) {
    String css = resource("/page/phones.css");
    String script = resource("/page/live.js");
    template = resource("/page/phones.html").replace("{{css}}", css).replace("{{script}}", script);
    policy =
        "default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; connect-src 'self';"
                .formatted(sha256(css), sha256(script))
            + " base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    known = config.known().orElse(List.of());
    time = new EasternTime(clock);
    rows = new PageRows(time);
    this.faults = faults;
  }

  /** Allows only the page's one style and one script. */
  String contentSecurityPolicy() {
    return policy;
  }

  /**
   * Renders the page with these entries, oldest first.
   *
   * @param searched the number to show; empty = all
   */
  String html(List<Happening> happenings, Optional<String> searched) {
    Map<String, List<Happening>> phones = new LinkedHashMap<>();
    if (searched.isEmpty()) {
      known.forEach(number -> phones.put(number, new ArrayList<>()));
    }
    happenings.forEach(
        it -> phones.computeIfAbsent(it.phone(), ignored -> new ArrayList<>()).add(it));
    StringBuilder sections = new StringBuilder();
    phones.forEach((number, its) -> sections.append(section(number, its)));
    if (phones.isEmpty()) {
      sections.append(
          """
          <p class="none"><b>Quiet so far</b>Texts and calls to any number land here.</p>
          """);
    }
    return template
        .replace("{{now}}", escaped(time.now()))
        .replace("{{searched}}", escaped(searched.orElse("")))
        .replace("{{faults}}", faults.allowed() ? switches() : "")
        .replace("{{phones}}", sections);
  }

  private String switches() {
    StringBuilder boxes = new StringBuilder();
    for (Fault fault : Fault.values()) {
      boxes.append(
          "<label><input type=\"checkbox\" name=\"f\" value=\"%s\"%s>%s</label>%n"
              .formatted(
                  fault.code(), faults.on().contains(fault) ? " checked" : "", fault.text()));
    }
    int on = faults.on().size();
    return """
        <details class="faults" id="faults"><summary>Carrier faults%s</summary><form method="post" action="/faults"><fieldset><legend class="vh">Faults that the carrier plays</legend>
        %s</fieldset><button class="btn" type="submit">Apply</button></form></details>
        """
        .formatted(on == 0 ? "" : " <span class=\"tag flag\">" + on + " on</span>", boxes);
  }

  private String section(String number, List<Happening> its) {
    String id = "p" + Phones.digits(number);
    String shown = escaped(spaced(number));
    String content =
        its.isEmpty()
            ? "<p class=\"none\"><b>Quiet so far</b>Texts and calls to this number land here.</p>"
            : "<div>\n" + rows.of(its) + "</div>";
    return """
        <section class="phone" aria-labelledby="%1$s"><header><h2 id="%1$s">%2$s</h2><p class="agate num">%3$s</p></header>
        <div class="feed" tabindex="0" role="log" aria-label="Texts and calls to %2$s">%4$s</div>
        <form class="reply" method="post" action="/replies"><input type="hidden" name="from" value="%5$s"><input name="body" aria-label="Reply from %2$s" placeholder="Reply" autocomplete="off" maxlength="1600" required><button class="btn" type="submit" aria-label="Send the reply from %2$s">Send</button></form></section>
        """
        .formatted(id, shown, count(its), content, escaped(number));
  }

  private static String count(List<Happening> its) {
    long texts = count(its, Message.Kind.SMS);
    long calls = count(its, Message.Kind.CALL);
    String first = texts == 0 ? "no texts" : texts == 1 ? "1 text" : texts + " texts";
    return calls == 0 ? first : first + (calls == 1 ? " · 1 call" : " · " + calls + " calls");
  }

  private static long count(List<Happening> its, Message.Kind kind) {
    return its.stream()
        .filter(it -> it instanceof Message message && message.kind() == kind)
        .count();
  }

  private static String spaced(String number) {
    return NORTH_AMERICAN.matcher(number).replaceFirst("+1 $1 $2 $3");
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
