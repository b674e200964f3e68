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
record AccountAnswer(
    int status, String html, String location, String fileName, List<String> cookies) {
  private static final int OK = 200;
  private static final int SEE_OTHER = 303;

  AccountAnswer {
    cookies = List.copyOf(cookies);
  }

  static AccountAnswer page(int status, String html) {
    return new AccountAnswer(status, html, "", "", List.of());
  }

  /** Redirects to a GET, so that reloading doesn't send the form twice. */
  static AccountAnswer to(String location) {
    return new AccountAnswer(SEE_OTHER, "", location, "", List.of());
  }

  /** A JSON file to download. */
  static AccountAnswer file(String name, String json) {
    return new AccountAnswer(OK, json, "", name, List.of());
  }

  AccountAnswer with(List<String> set) {
    return new AccountAnswer(status, html, location, fileName, set);
  }
}
