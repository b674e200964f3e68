package dev.comanager.stack.demo;

import java.io.IOException;
import java.net.URI;
import java.util.List;

/** Whoever signs in at the pages. */
interface Person {
  /**
   * From the first page to the redirect that leads back to the assistant.
   *
   * @param authorize the address that the assistant opens in a browser
   * @param authUrl {auth_url}, where all pages are
   * @param unticked scopes that are not to be allowed
   */
  WebPage signIn(URI authorize, String authUrl, List<String> unticked)
      throws IOException, InterruptedException;
}
