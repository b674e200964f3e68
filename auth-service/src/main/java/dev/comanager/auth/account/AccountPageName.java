package dev.comanager.auth.account;

import java.util.Arrays;
import java.util.Set;

/** The pages of an account, and the sections of each. */
enum AccountPageName {
  HOME("/account", Set.of("decision", "leagues", "watches", "assistants", "calls")),
  SETTINGS("/account/settings", Set.of("zone", "quiet", "results", "security")),
  BEARER("/account/bearer", Set.of("bearer")),
  DATA("/account/data", Set.of("data"));

  private final String address;
  private final Set<String> sections;

  AccountPageName(String address, Set<String> sections) {
    this.address = address;
    this.sections = sections;
  }

  /** The page that shows the section, and so the messages about its forms. */
  static AccountPageName of(String section) {
    return Arrays.stream(values())
        .filter(page -> page.sections.contains(section))
        .findFirst()
        .orElseThrow();
  }

  String address() {
    return address;
  }
}
