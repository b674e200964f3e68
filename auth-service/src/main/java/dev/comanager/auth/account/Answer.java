package dev.comanager.auth.account;

import java.util.List;

/**
 * A response to a browser.
 *
 * @param html the page, or the content of the file; empty for a redirect
 * @param location the redirect's target; empty otherwise
 * @param fileName name of the download; empty unless it is a file
 * @param cookies {@code Set-Cookie} values
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

  /** Redirects to a GET, so that reloading doesn't send the form twice. */
  static Answer to(String location) {
    return new Answer(SEE_OTHER, "", location, "", List.of());
  }

  /** A JSON file to download. */
  static Answer file(String name, String json) {
    return new Answer(OK, json, "", name, List.of());
  }

  Answer with(List<String> set) {
    return new Answer(status, html, location, fileName, set);
  }
}
