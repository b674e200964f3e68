package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;

/** A person's own page {auth_url}/account, reached by the same sign-in (INTERFACE 7). */
public final class AccountPage {
  private static final String PATH = "/account";

  private final Browser browser;
  private Page page;

  private AccountPage(Browser browser, Page page) {
    this.browser = browser;
    this.page = page;
  }

  /** Signs in with a phone in a browser of its own. */
  public static AccountPage of(Phone phone) {
    Browser browser = new Browser();
    Page first = browser.open(PATH);
    assertThat(first.asksForPhone()).as("%s %s", first.status(), first.heading()).isTrue();
    int texts = phone.count();
    Page second = browser.submit(first.form().phone(phone.number()));
    Page page = browser.submit(second.form().code(phone.codeAfter(texts)));
    AccountPage account = new AccountPage(browser, page);
    assertThat(account.isOpen()).as("%s %s", page.status(), page.heading()).isTrue();
    return account;
  }

  /** Whether the browser is signed in. */
  public boolean isOpen() {
    return page.status() == 200 && page.heading().equals("Your line");
  }

  /** The page as it stands. */
  public Page page() {
    return page;
  }

  public Browser browser() {
    return browser;
  }

  /** Asks for the page anew. */
  public AccountPage reload() {
    page = browser.open(PATH);
    return this;
  }

  /** Presses the first button with these words. */
  public AccountPage press(String words) {
    return submit(page.formWithButton(words).press(words));
  }

  /** Sends a form of the page. */
  public AccountPage submit(Form form) {
    page = browser.submit(form);
    return this;
  }

  /** The bearer that the page shows, if it shows one. */
  public Optional<String> bearer() {
    return page.document().select("code").eachText().stream()
        .filter(text -> text.startsWith("fcml_"))
        .map(Seen::secret)
        .findFirst();
  }
}
