package dev.comanager.systemtests.deployment;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Whether the phone simulator ({@code PHONE_URL}) receives the deployment's texts. An address alone
 * proves nothing: it may be left over from another deployment. Only a text to the test line that
 * arrived there proves it, once for all tests.
 */
public final class Simulator {
  private static final Simulator SHARED = new Simulator();

  private final AtomicBoolean proven = new AtomicBoolean();

  Simulator() {}

  /** The instance of this run. */
  public static Simulator shared() {
    return SHARED;
  }

  /**
   * Whether it was seen to receive a text.
   *
   * @param texts reads its texts to the test line; called until there is one
   */
  public boolean takesAllTexts(Supplier<List<?>> texts) {
    if (!proven.get() && !texts.get().isEmpty()) {
      proven.set(true);
    }
    return proven.get();
  }

  /** The same, for the address and number that were given. */
  boolean takesAllTexts() {
    Optional<String> phones = Deployment.setting("PHONE_URL");
    Optional<String> own = Deployment.setting("DEMO_PHONE");
    return phones.isPresent()
        && own.isPresent()
        && takesAllTexts(() -> Phone.found(phones.orElseThrow(), own.orElseThrow()));
  }
}
