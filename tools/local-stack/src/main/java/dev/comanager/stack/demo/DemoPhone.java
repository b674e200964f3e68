package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.testkit.signin.Http;
import dev.comanager.testkit.signin.JsonAnswer;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The demo line's phone: its texts, and the demo code if texts can't be read. */
final class DemoPhone {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);
  private static final long TICK_MILLIS = 100;
  private static final Pattern CODE = Pattern.compile("^(\\d{3}) ?(\\d{3})\\b");

  private final String number;
  private final String demoCode;
  private final String phoneUrl;

  DemoPhone(String number, String demoCode, String phoneUrl) {
    this.number = number;
    this.demoCode = demoCode;
    this.phoneUrl = phoneUrl;
  }

  /** A message on the phone: a text, or what a call says. */
  record Shown(boolean isCall, String text) {}

  /** A text with a code, or the demo code without a text. */
  record Received(String code, Optional<String> text) {}

  String number() {
    return number;
  }

  /** The number of texts with codes; 0 if they can't be read. */
  int count() {
    return texts().size();
  }

  /** The code in the first text after this many; the demo code if none arrives in time. */
  Received next(int before) throws InterruptedException {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (System.nanoTime() < end && !phoneUrl.isEmpty()) {
      List<String> texts = texts();
      if (texts.size() > before) {
        String text = texts.getLast();
        Optional<String> code = codeIn(text);
        if (code.isPresent()) {
          return new Received(code.get(), Optional.of(text));
        }
      }
      Thread.sleep(TICK_MILLIS);
    }
    return new Received(demoCode, Optional.empty());
  }

  /** The six digits at the start of a sign-in text. */
  static Optional<String> codeIn(String text) {
    Matcher found = CODE.matcher(text);
    return found.find() ? Optional.of(found.group(1) + found.group(2)) : Optional.empty();
  }

  private List<String> texts() {
    return shown().stream().map(Shown::text).filter(text -> codeIn(text).isPresent()).toList();
  }

  /** All texts and calls, newest last; empty if the phone can't be read. */
  List<Shown> shown() {
    try {
      JsonAnswer answer =
          Http.get(
              URI.create(
                  phoneUrl + "/messages?to=" + URLEncoder.encode(number, StandardCharsets.UTF_8)));
      List<Shown> shown = new ArrayList<>();
      if (answer.status() == 200) {
        for (JsonNode message : answer.body()) {
          boolean isCall = message.path("kind").asText().equals("call");
          shown.add(new Shown(isCall, message.path("body").asText()));
        }
      }
      return shown;
    } catch (UncheckedIOException | IllegalArgumentException e) {
      return List.of(); // without a readable phone the demo code is used
    }
  }
}
