package dev.comanager.testkit.signin;

import java.net.URI;

/** The owner of a phone number at the sign-in pages, who receives the code. */
public record PhoneOwner(Browser browser, String phone, String code) {
  /** Enters the number; returns the page for the code. */
  public Page untilCode(URI start) {
    return browser.submit(browser.open(start), "phone", phone);
  }

  /** Enters number and code; returns the page after them, which is the client's consent page. */
  public Page untilConsent(URI start) {
    return browser.submit(untilCode(start), "code", code);
  }

  /** Signs in and allows texts and calls, if the client may get them; returns the redirect. */
  public Page allowAll(URI start) {
    return browser.submit(
        untilConsent(start), "answer", "allow", "scope", "messages.write", "scope", "calls.write");
  }
}
