package dev.comanager.gateway.developers;

import java.util.regex.Pattern;

/**
 * The operator's contact details for the public pages. The pages say so where one isn't set.
 *
 * @param production whether the installation is in production
 * @param name null if it isn't set, as the following
 * @param security where holes are reported; the support's address if it isn't set
 */
public record Contact(
    boolean production, String name, String address, String support, String security) {
  private static final Pattern EMAIL = Pattern.compile("[^\\s@<>\"?&]+@[^\\s@<>\"?&]+");

  public Contact {
    check("COMANAGER_SUPPORT_EMAIL", support);
    check("COMANAGER_SECURITY_EMAIL", security);
    security = security == null ? support : security;
  }

  static Contact of(ContactConfig config) {
    return new Contact(
        config.environment().equals("production"),
        config.operatorName().orElse(null),
        config.operatorAddress().orElse(null),
        config.supportEmail().orElse(null),
        config.securityEmail().orElse(null));
  }

  /** Whether the pages say who runs the installation and how to reach them. */
  public boolean named() {
    return name != null && support != null;
  }

  private static void check(String setting, String email) {
    if (email != null && !EMAIL.matcher(email).matches()) {
      throw new IllegalArgumentException(setting + " is not an email address");
    }
  }
}
