package dev.comanager.auth.otp;

import dev.comanager.auth.otp.CodeCheckStore.Try;
import dev.comanager.auth.phoneline.PhoneLines;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.function.Function;

/**
 * Checks whether a code is the one that was texted, and returns the line that it signs in (spec
 * 4.3, step 2). The result and the work are the same whether or not the number has a line.
 */
@Singleton
class CheckCode {
  /** How often a code may be tried. */
  static final int TRIES = 5;

  private final CodeCheckStore store;
  private final CodeHashes hashes;
  private final DemoCode demoCode;
  private final PhoneLines lines;
  private final SignUpRule signUp;

  CheckCode(
      CodeCheckStore store,
      CodeHashes hashes,
      DemoCode demoCode,
      PhoneLines lines,
      SelfSignupConfig selfSignup) {
    this.store = store;
    this.hashes = hashes;
    this.demoCode = demoCode;
    this.lines = lines;
    this.signUp = SignUpRule.of(selfSignup);
  }

  /**
   * Checks the code; a right one is used last, so that it stays valid when anything before fails.
   *
   * @param answer prepares the answer to a right code of that line
   */
  Uni<CheckOutcome> check(
      SignInId signIn, OneTimeCode typed, Function<LineId, Uni<CheckOutcome.Verified>> answer) {
    return store
        .take(signIn)
        .chain(
            taken ->
                taken
                    .map(it -> outcome(signIn, typed, it, answer))
                    .orElseGet(
                        () ->
                            store
                                .usedUp(signIn)
                                .map(
                                    usedUp ->
                                        usedUp
                                            ? new CheckOutcome.TriesUsedUp()
                                            : new CheckOutcome.Expired())));
  }

  private Uni<CheckOutcome> outcome(
      SignInId signIn,
      OneTimeCode typed,
      Try taken,
      Function<LineId, Uni<CheckOutcome.Verified>> answer) {
    // The demo code is no secret, and trying the product shouldn't be limited to ten sign-ins.
    if (!SendLimitRule.mayBeTried(taken.failures()) && !demoCode.isFor(taken.fingerprint())) {
      return Uni.createFrom().item(new CheckOutcome.TriesUsedUp());
    }
    byte[] given = hashes.of(signIn, typed);
    // Always compare both, so that timing doesn't reveal which one matched.
    boolean texted = MessageDigest.isEqual(taken.codeHash(), given);
    boolean demo =
        demoCode
            .hash(hashes, signIn, taken.fingerprint())
            .map(hash -> MessageDigest.isEqual(hash, given))
            .orElse(false);
    boolean opens = signUp.maySignIn(taken.lineState(), taken.phone());
    if (!opens || !(texted || demo)) {
      return Uni.createFrom().item(new CheckOutcome.Wrong(TRIES - taken.tries()));
    }
    return line(taken)
        .chain(answer::apply)
        .chain(
            verified ->
                store
                    .use(signIn, taken.codeHash(), verified.line())
                    .map(used -> used ? verified : new CheckOutcome.Expired()));
  }

  private Uni<LineId> line(Try taken) {
    Optional<LineId> line = taken.line();
    return line.isPresent() ? Uni.createFrom().item(line.get()) : lines.signUp(taken.phone());
  }
}
