package dev.comanager.notifier.carrier.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Twilio's signature of what it posts: HMAC-SHA1 over our public address and, sorted by name, all
 * parameters; of a body that is no form only its SHA-256, which then stands in the address.
 */
final class TwilioSignatureRule {
  private static final String ALGORITHM = "HmacSHA1";

  private TwilioSignatureRule() {}

  /**
   * The signature's bytes when it is good; empty when it isn't.
   *
   * @param tokens whose signatures count
   * @param address public, with its query, as the carrier was given it
   * @param form parameters by name, in the order of their names
   * @param given the header's value
   */
  static Optional<byte[]> good(
      List<String> tokens, URI address, SortedMap<String, List<String>> form, String given) {
    byte[] signature;
    try {
      signature = Base64.getDecoder().decode(given);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    StringBuilder parameters = new StringBuilder();
    form.forEach(
        (name, values) ->
            new TreeSet<>(values).forEach(value -> parameters.append(name).append(value)));
    boolean good = false;
    for (String token : tokens) {
      for (String written : List.of(withoutPort(address), withPort(address))) {
        // All are compared, whichever fits: the time tells nothing.
        good |= MessageDigest.isEqual(sign(token, written + parameters), signature);
      }
    }
    return good ? Optional.of(signature) : Optional.empty();
  }

  /** Whether this is the body whose SHA-256 stands in the signed address. */
  static boolean isBody(String sha256, String body) {
    try {
      byte[] own = MessageDigest.getInstance("SHA-256").digest(body.getBytes(UTF_8));
      return MessageDigest.isEqual(
          HexFormat.of().formatHex(own).getBytes(UTF_8),
          sha256.toLowerCase(Locale.ROOT).getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  // The port is signed or not, depending on which side of Twilio it comes from.
  private static String withoutPort(URI address) {
    int port = address.getPort();
    return port == -1 ? address.toString() : address.toString().replaceFirst(":" + port, "");
  }

  private static String withPort(URI address) {
    if (address.getPort() != -1) {
      return address.toString();
    }
    int port = address.getScheme().equals("https") ? 443 : 80;
    return address.toString().replaceFirst(address.getHost(), address.getHost() + ":" + port);
  }

  private static byte[] sign(String token, String signed) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(token.getBytes(UTF_8), ALGORITHM));
      return mac.doFinal(signed.getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }
}
