package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Leftovers;
import java.util.Optional;

/**
 * A person's own page {auth_url}/account, reached by the same sign-in as assistants use (INTERFACE
 * 7).
 */
public final class AccountPage {
  private static final String PATH = "/account";

  private final Browser browser;
  private Page page;
  private String last = "";

  private AccountPage(Browser browser, Page page) {
    this.browser = browser;
    this.page = page;
  }

  /** Signs in with a phone in a new browser. */
  public static AccountPage of(Phone phone) {
    Browser browser = new Browser();
    Page first = browser.open(PATH);
    assertThat(first.isPhonePage()).as("%s %s", first.status(), first.heading()).isTrue();
    int texts = phone.count();
    Page second = OwnNumbers.requested(browser.submit(first.form().phone(phone.number())));
    Page page = browser.submit(second.form().code(phone.codeAfter(texts)));
    AccountPage account = new AccountPage(browser, page);
    assertThat(account.isOpen()).as("%s %s", page.status(), page.heading()).isTrue();
    account.last = phone.number().substring(phone.number().length() - 4);
    OwnNumbers.signedIn(phone, account);
    return account;
  }

  /** Cancels the test line's call with this topic once the run is over. */
  public static void cancelLater(String topic) {
    String button = "Cancel the call: " + topic;
    Leftovers.made(
        Leftovers.Kind.SCHEDULED_CALL,
        topic,
        () -> {
          AccountPage account = of(Phone.ofTheTestLine()).press(button);
          return !account.reload().page().document().select("#calls").text().contains(topic);
        });
  }

  /** Deletes the line of this page permanently. */
  boolean delete() {
    String button = "Delete this line for good";
    Form form = browser.open("/account/delete").formWithButton(button);
    return submit(form.set("last", last).press(button))
        .page()
        .heading()
        .equals("Your line is deleted");
  }

  /** Whether the browser is signed in. */
  public boolean isOpen() {
    return page.status() == 200 && page.heading().equals("Your line");
  }

  /** The current page. */
  public Page page() {
    return page;
  }

  public Browser browser() {
    return browser;
  }

  /** Reloads the page. */
  public AccountPage reload() {
    page = browser.open(PATH);
    return this;
  }

  /** Presses the first button with this label. */
  public AccountPage press(String label) {
    return submit(page.formWithButton(label).press(label));
  }

  /** Submits a form of the page. */
  public AccountPage submit(Form form) {
    page = browser.submit(form);
    return this;
  }

  /** The file behind “Download it”; the page stays. */
  public String download() {
    String button = "Download it";
    return browser.submit(page.formWithButton(button).press(button)).body();
  }

  /** The bearer that the page shows, if it shows one. */
  public Optional<String> bearer() {
    return page.document().select("code").eachText().stream()
        .filter(text -> text.startsWith("fcml_"))
        .map(Seen::secret)
        .findFirst();
  }
}
