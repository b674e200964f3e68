package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.CreatedResources;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A person's own pages {auth_url}/account and below, reached by the same sign-in as assistants use
 * (INTERFACE 7).
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
    CreatedResources.made(
        CreatedResources.Kind.SCHEDULED_CALL,
        topic,
        () -> {
          AccountPage account = of(Phone.ofTheTestLine()).press(button);
          return !account.reload().page().document().select("#calls").text().contains(topic);
        });
  }

  /** Deletes the line of this page permanently. */
  boolean delete() {
    String button = "Delete it for good";
    Form form = browser.open("/account/delete").formWithButton(button);
    return submit(form.set("last", last).press(button))
        .page()
        .heading()
        .equals("Your account is deleted");
  }

  /** Whether the browser is signed in. */
  public boolean isOpen() {
    return page.status() == 200 && page.heading().equals("Your account");
  }

  /** The current page. */
  public Page page() {
    return page;
  }

  public Browser browser() {
    return browser;
  }

  /** Opens the first page again. */
  public AccountPage reload() {
    return open("");
  }

  /** Opens the page at this path below {auth_url}/account. */
  public AccountPage open(String path) {
    page = browser.open(PATH + path);
    return this;
  }

  /** Opens the page that asks whether the first listed league is to be unlinked. */
  public AccountPage openUnlink() {
    page = browser.open(reload().page().document().select("a[href*=/unlink]").first().attr("href"));
    return this;
  }

  /** The forms of all pages. */
  public List<Form> forms() {
    List<Form> forms = new ArrayList<>(reload().page().forms());
    for (String path : List.of("/settings", "/bearer", "/data", "/delete")) {
      forms.addAll(open(path).page().forms());
    }
    forms.addAll(openUnlink().page().forms());
    return forms;
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
    return browser.submit(browser.open(PATH + "/data").formWithButton(button).press(button)).body();
  }

  /** Makes an own bearer, which ends the one before. */
  public String newBearer() {
    open("/bearer");
    boolean first = page.document().select("button").eachText().contains("Make a key");
    return press(first ? "Make a key" : "Make a new one").bearer().orElseThrow();
  }

  /** The bearer that the page shows, if it shows one. */
  public Optional<String> bearer() {
    return page.document().select("code").eachText().stream()
        .filter(text -> text.startsWith("fcml_"))
        .map(Seen::secret)
        .findFirst();
  }
}
