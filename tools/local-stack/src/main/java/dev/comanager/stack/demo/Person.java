package dev.comanager.stack.demo;

import java.io.IOException;
import java.net.URI;
import java.util.List;

/** A person who signs in at the pages. */
interface Person {
  /**
   * Goes from the first page to the redirect back to the assistant.
   *
   * @param authorize the address that the assistant opens in a browser
   * @param authUrl {auth_url}, the site of all pages
   * @param unticked scopes to deny
   */
  WebPage signIn(URI authorize, String authUrl, List<String> unticked)
      throws IOException, InterruptedException;
}
