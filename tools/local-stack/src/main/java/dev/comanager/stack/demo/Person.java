package dev.comanager.stack.demo;

import java.io.IOException;
import java.net.URI;
import java.util.List;

/** A person who signs in at the pages. */
interface Person {
  /**
   * Goes from the first page to the redirect back to the assistant; returns its target.
   *
   * @param authorize the address that the assistant opens in a browser
   * @param unticked scopes to deny
   */
  URI signIn(URI authorize, List<String> unticked) throws IOException, InterruptedException;
}
