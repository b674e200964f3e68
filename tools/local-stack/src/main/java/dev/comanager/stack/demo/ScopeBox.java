package dev.comanager.stack.demo;

import dev.comanager.testkit.signin.Page;
import java.util.List;
import java.util.Optional;

/**
 * A tick box of the consent page; all are ticked initially.
 *
 * @param scope what the form sends for it; empty if it can't be unticked
 */
record ScopeBox(String text, Optional<String> scope) {
  static List<ScopeBox> on(Page consent) {
    return consent.document().select("label.scope").stream()
        .map(
            label -> {
              String scope = label.select("input[name=scope]").attr("value");
              return new ScopeBox(
                  label.select("b").text(),
                  scope.isEmpty() ? Optional.empty() : Optional.of(scope));
            })
        .toList();
  }
}
