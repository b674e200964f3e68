package dev.comanager.auth.limit;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.auth.keycloak.PublicAddresses;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * A cookie for browsers that somebody has signed in with. For a week such a browser has its own
 * request limit, so that others at a shared address can't use it up. It grants no access and
 * identifies nobody. It is signed, not stored: each replica recognizes a forged one.
 */
@Singleton
public class BrowserPass {
  private static final String NAME = "fcm_signed_in";
  private static final Duration LASTS = Duration.ofDays(7);
  private static final Pattern FORM =
      Pattern.compile("((\\d{1,12})\\.[A-Za-z0-9_-]{22})\\.([A-Za-z0-9_-]{43})");
  private static final String PURPOSE = "browser pass ";
  private static final int ID_BYTES = 16;

  private final Optional<SecretKeySpec> key;
  private final boolean secure;
  private final Clock clock;
  private final SecureRandom random;

  @Inject
  BrowserPass(
      @ConfigProperty(name = "comanager.sign-in.secret") Optional<String> secret,
      PublicAddresses addresses,
      Clock clock,
      SecureRandom random) {
    this(secret, addresses.secure(), clock, random);
  }

  BrowserPass(Optional<String> secret, boolean secure, Clock clock, SecureRandom random) {
    this.key = secret.map(it -> new SecretKeySpec(it.getBytes(UTF_8), "HmacSHA256"));
    this.secure = secure;
    this.clock = clock;
    this.random = random;
  }

  /** The header value that sets a new pass; empty if sign-in isn't configured. */
  public Optional<String> cookie() {
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    String holder = clock.instant().getEpochSecond() + "." + encoded(id);
    return key.map(
        signing ->
            "%s=%s.%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s"
                .formatted(
                    name(),
                    holder,
                    encoded(mac(signing, holder)),
                    LASTS.toSeconds(),
                    secure ? "; Secure" : ""));
  }

  /**
   * The valid pass that a browser sent; empty if there is none.
   *
   * @param cookies what it sent, by name
   */
  public Optional<String> holder(Function<String, Optional<String>> cookies) {
    return cookies.apply(name()).flatMap(this::read);
  }

  Optional<String> read(String written) {
    Matcher pass = FORM.matcher(written);
    if (!pass.matches() || key.isEmpty()) {
      return Optional.empty();
    }
    Instant given = Instant.ofEpochSecond(Long.parseLong(pass.group(2)));
    String holder = pass.group(1);
    boolean ours =
        MessageDigest.isEqual(
            encoded(mac(key.get(), holder)).getBytes(US_ASCII), pass.group(3).getBytes(US_ASCII));
    return ours && clock.instant().isBefore(given.plus(LASTS))
        ? Optional.of(holder)
        : Optional.empty();
  }

  private String name() {
    return secure ? "__Host-" + NAME : NAME;
  }

  private static byte[] mac(SecretKeySpec key, String holder) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      return mac.doFinal((PURPOSE + holder).getBytes(US_ASCII));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no HMAC-SHA-256", e);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
