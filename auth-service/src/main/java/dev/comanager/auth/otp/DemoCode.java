package dev.comanager.auth.otp;

import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.auth.phoneline.PhoneSeal;
import dev.comanager.auth.phoneline.TestLineConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.util.Optional;

/**
 * A fixed code that replaces the texted one, for the test line only (spec 4.3). In production the
 * service doesn't start with it.
 */
// Created lazily: the startup check reports invalid settings.
@ApplicationScoped
class DemoCode {
  private final Optional<OneTimeCode> code;
  private final byte[] phone;

  DemoCode(TestLineConfig config, PhoneSeal seal) {
    code = config.enabled() ? config.demoCode().flatMap(OneTimeCode::parse) : Optional.empty();
    phone =
        code.flatMap(ignored -> PhoneNumber.parse(config.phone()))
            .map(seal::fingerprint)
            .orElse(new byte[0]);
  }

  /** Whether this is the test line's number and a demo code is configured. */
  boolean isFor(byte[] phoneFingerprint) {
    return code.isPresent() && MessageDigest.isEqual(phone, phoneFingerprint);
  }

  /** The code's hash within this sign-in, if the number is the test line's. */
  Optional<byte[]> hash(CodeHashes hashes, SignInId signIn, byte[] phoneFingerprint) {
    return isFor(phoneFingerprint)
        ? code.map(digits -> hashes.of(signIn, digits))
        : Optional.empty();
  }
}
