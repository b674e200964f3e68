package dev.comanager.decision.players;

import java.util.Map;

/** First names and their common short forms. */
final class FirstNames {
  private static final Map<String, String> LONG_FORMS =
      Map.ofEntries(
          Map.entry("mike", "michael"),
          Map.entry("gabe", "gabriel"),
          Map.entry("nick", "nicholas"),
          Map.entry("bill", "william"),
          Map.entry("bob", "robert"),
          Map.entry("tony", "anthony"),
          Map.entry("jim", "james"),
          Map.entry("joe", "joseph"),
          Map.entry("andy", "andrew"));

  private FirstNames() {}

  /** Whether both, in compact form, can be the first name of the same person. */
  static boolean same(String written, String known) {
    return known.startsWith(written)
        || written.startsWith(known)
        || known.equals(LONG_FORMS.get(written))
        || written.equals(LONG_FORMS.get(known));
  }
}
