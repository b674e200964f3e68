package dev.comanager.auth.account;

import java.util.List;

/**
 * What a browser is answered.
 *
 * @param html the page; empty where it is led elsewhere
 * @param location where it is led, empty where it gets a page
 * @param cookies header values that set or remove cookies
 */
record Answer(int status, String html, String location, List<String> cookies) {
  private static final int SEE_OTHER = 303;

  Answer {
    cookies = List.copyOf(cookies);
  }

  static Answer page(int status, String html) {
    return new Answer(status, html, "", List.of());
  }

  /** Leads on by GET, so that reloading sends no form twice. */
  static Answer to(String location) {
    return new Answer(SEE_OTHER, "", location, List.of());
  }

  Answer with(List<String> set) {
    return new Answer(status, html, location, set);
  }
}
