package dev.comanager.auth.account;

import java.util.List;

/**
 * What a browser is answered.
 *
 * @param html the page, or the content of the file; empty where it is led elsewhere
 * @param location where it is led, empty where it gets a page
 * @param fileName under which the browser keeps it; empty unless it is a file
 * @param cookies header values that set or remove cookies
 */
record Answer(int status, String html, String location, String fileName, List<String> cookies) {
  private static final int OK = 200;
  private static final int SEE_OTHER = 303;

  Answer {
    cookies = List.copyOf(cookies);
  }

  static Answer page(int status, String html) {
    return new Answer(status, html, "", "", List.of());
  }

  /** Leads on by GET, so that reloading sends no form twice. */
  static Answer to(String location) {
    return new Answer(SEE_OTHER, "", location, "", List.of());
  }

  /** A JSON file to keep. */
  static Answer file(String name, String json) {
    return new Answer(OK, json, "", name, List.of());
  }

  Answer with(List<String> set) {
    return new Answer(status, html, location, fileName, set);
  }
}
