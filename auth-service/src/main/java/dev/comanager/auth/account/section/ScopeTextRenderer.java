package dev.comanager.auth.account.section;

import dev.comanager.contracts.Scope;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Describes an assistant's permissions in plain words: "Reads, advice, watches. No texts." */
public final class ScopeTextRenderer {
  private ScopeTextRenderer() {}

  /** The description, a sentence; it says so if no text may be sent. */
  public static String text(Collection<Scope> scopes) {
    List<String> may = new ArrayList<>();
    if (scopes.contains(Scope.LEAGUE_READ) || scopes.contains(Scope.ROSTER_READ)) {
      may.add("reads");
    }
    if (scopes.contains(Scope.ANALYSIS_READ)) {
      may.add("advice");
    }
    if (scopes.contains(Scope.ALERTS_WRITE)) {
      may.add("watches");
    }
    if (scopes.contains(Scope.MESSAGES_WRITE)) {
      may.add("texts");
    }
    if (scopes.contains(Scope.CALLS_WRITE)) {
      may.add("phone calls");
    }
    String sentence = may.isEmpty() ? "Nothing" : String.join(", ", may);
    sentence = sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1) + ".";
    return scopes.contains(Scope.MESSAGES_WRITE) ? sentence : sentence + " No texts.";
  }
}
