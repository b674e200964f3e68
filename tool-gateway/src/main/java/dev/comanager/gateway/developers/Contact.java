package dev.comanager.gateway.developers;

import static dev.comanager.gateway.developers.PageFrame.escaped;

import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.regex.Pattern;

/** The operator's contact details for the public pages. The pages say so where one isn't set. */
@Singleton
final class Contact {
  private static final Pattern EMAIL = Pattern.compile("[^\\s@<>\"?&]+@[^\\s@<>\"?&]+");
  private static final String CONTACT_OPERATOR = "Ask the operator of this installation.";
  private static final String NOBODY = "whoever gave you its address";

  private final boolean production;
  private final Optional<String> name;
  private final Optional<String> address;
  private final Optional<String> support;
  private final Optional<String> security;

  @Inject
  Contact(ContactConfig config) {
    this(
        config.environment().equals("production"),
        config.operatorName(),
        config.operatorAddress(),
        config.supportEmail(),
        config.securityEmail());
  }

  Contact(
      boolean production,
      Optional<String> name,
      Optional<String> address,
      Optional<String> support,
      Optional<String> security) {
    this.production = production;
    this.name = name;
    this.address = address;
    this.support = support.map(it -> email("COMANAGER_SUPPORT_EMAIL", it));
    this.security = security.map(it -> email("COMANAGER_SECURITY_EMAIL", it)).or(() -> support);
  }

  void started(@Observes StartupEvent started) {
    if (production && !named()) {
      Log.warn(
          "no operator or contact is named: the public pages say so."
              + " Set COMANAGER_OPERATOR_NAME and COMANAGER_SUPPORT_EMAIL");
    }
  }

  /** A page's text with all operator-dependent parts filled in. */
  String in(String page) {
    return page.replace("{{operator}}", escaped(name.orElse(NOBODY)))
        .replace("{{unnamed}}", unnamed())
        .replace("{{who}}", who())
        .replace(
            "{{ask}}", support.map(it -> "Write to " + mail(it) + ".").orElse(CONTACT_OPERATOR))
        .replace(
            "{{report}}",
            security
                .map(it -> "Write to " + mail(it) + ".")
                .orElse("Tell the operator of this installation."));
  }

  private boolean named() {
    return name.isPresent() && support.isPresent();
  }

  private String unnamed() {
    if (named()) {
      return "";
    }
    String what =
        name.isPresent()
            ? "There is no contact address here yet."
            : support.isPresent()
                ? "Who runs this installation isn’t named yet."
                : "Nobody is named yet as running this installation, and there is no contact address.";
    return "<p class=\"note\" role=\"note\"><b>"
        + what
        + "</b>"
        + (production
            ? "Until it is, ask whoever gave you its address."
            : "This is an installation for trying the product. Whoever runs it for others sets"
                + " COMANAGER_OPERATOR_NAME and COMANAGER_SUPPORT_EMAIL.")
        + "</p>";
  }

  private String who() {
    StringBuilder html = new StringBuilder("<div class=\"who\">");
    html.append("<p>")
        .append(escaped(name.orElse("Whoever gave you this address.")))
        .append("</p>");
    address.ifPresent(it -> html.append("<p>").append(escaped(it)).append("</p>"));
    support.ifPresent(it -> html.append("<p>").append(mail(it)).append("</p>"));
    return html.append("</div>").toString();
  }

  private static String mail(String address) {
    return "<a href=\"mailto:" + escaped(address) + "\">" + escaped(address) + "</a>";
  }

  private static String email(String setting, String value) {
    if (!EMAIL.matcher(value).matches()) {
      throw new IllegalArgumentException(setting + " is not an email address");
    }
    return value;
  }
}
