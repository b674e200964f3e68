package dev.comanager.testkit.signin;

import java.net.URI;

/** The owner of a phone number at the sign-in pages, who receives the code. */
public record PhoneOwner(Browser browser, String phone, String code) {
  /** Opens the first page and enters the number; returns the page for the code. */
  public Page untilCode(URI start) {
    return browser.submit(browser.open(start), "phone", phone);
  }

  /** Opens the first page and signs in. */
  public Page untilConsent(URI start) {
    return signIn(browser.open(start));
  }

  /** Enters number and code, from the first page on; returns the consent page if there is one. */
  public Page signIn(Page first) {
    return browser.submit(browser.submit(first, "phone", phone), "code", code);
  }

  /** Signs in and allows texts and calls, if the client may get them; returns the redirect. */
  public Page allowAll(URI start) {
    return browser.skipLeague(
        browser.submit(
            untilConsent(start),
            "answer",
            "allow",
            "scope",
            "messages.write",
            "scope",
            "calls.write"));
  }
}
