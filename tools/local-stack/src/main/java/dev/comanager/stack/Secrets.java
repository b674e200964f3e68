package dev.comanager.stack;

import dev.comanager.servicekit.sealing.SealingKey;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.SequencedMap;

/**
 * What must not be guessed, made at random on the first start of a stack and kept with its data.
 */
public final class Secrets {
  /** The demo line's own bearer: {@code fcml_} and 43 base64url characters. */
  public static final String DEMO_LINE_BEARER = "DEMO_LINE_BEARER";

  /** Shared by the services for calls among themselves. */
  public static final String INTERNAL = "COMANAGER_INTERNAL_SECRET";

  /** 32 bytes in base64: key of the fingerprint under which phone numbers are found. */
  public static final String PHONE_HMAC = "COMANAGER_KEYS_PHONE_HMAC";

  /** 32 bytes in base64: key that seals phone numbers at rest. */
  public static final String PHONE_SEALING = "COMANAGER_KEYS_PHONE_SEALING";

  /** The six digits that stand in for a texted code on the demo line alone. */
  public static final String DEMO_CODE = "DEMO_CODE";

  /** Shared by Keycloak's sign-in pages and auth-service alone. */
  public static final String SIGN_IN = "COMANAGER_SIGN_IN_SECRET";

  /** What auth-service proves itself to Keycloak with. */
  public static final String KEYCLOAK_CLIENT = "COMANAGER_KEYCLOAK_CLIENT_SECRET";

  /** What the account pages prove themselves to Keycloak with. */
  public static final String ACCOUNT_CLIENT = "COMANAGER_ACCOUNT_CLIENT_SECRET";

  /** What an operator gets tokens with. */
  public static final String OPERATORS_CLIENT = "COMANAGER_OPERATORS_CLIENT_SECRET";

  /** What opens values that are sealed for the notifier: a JWK set. */
  public static final String NOTIFIER_PRIVATE = "COMANAGER_SEALING_PRIVATE_KEYS";

  /** What seals values for the notifier: the public JWK. */
  public static final String NOTIFIER_PUBLIC = "COMANAGER_ONE_TIME_CODES_NOTIFIER_KEY";

  /** What opens values that are sealed for decision-engine: a JWK set. */
  public static final String DECISION_PRIVATE = "COMANAGER_DECISION_SEALING_PRIVATE_KEYS";

  /** What seals values for decision-engine: the public JWK. */
  public static final String DECISION_PUBLIC = "COMANAGER_ACCOUNT_DECISION_KEY";

  /** What the phone simulator signs its callbacks with. */
  public static final String CALLBACKS = "COMANAGER_CARRIER_SIMULATOR_CALLBACK_SECRET";

  /** What the local PostgreSQL asks everybody for. */
  public static final String POSTGRES = "COMANAGER_LOCAL_POSTGRES_PASSWORD";

  /** What the local Kafka asks everybody for. */
  public static final String KAFKA = "COMANAGER_LOCAL_KAFKA_PASSWORD";

  private static final int BYTES = 32;

  private Secrets() {}

  /** Reads the secrets of this stack and makes those that are missing. */
  public static Map<String, String> keptIn(Path file, SecureRandom random) throws IOException {
    SequencedMap<String, String> secrets = SettingsFile.read(file);
    int before = secrets.size();
    secrets.computeIfAbsent(DEMO_LINE_BEARER, name -> "fcml_" + base64Url(random));
    secrets.computeIfAbsent(DEMO_CODE, name -> "%06d".formatted(random.nextInt(1_000_000)));
    secrets.computeIfAbsent(INTERNAL, name -> base64Url(random));
    secrets.computeIfAbsent(PHONE_HMAC, name -> base64(random));
    secrets.computeIfAbsent(PHONE_SEALING, name -> base64(random));
    secrets.computeIfAbsent(SIGN_IN, name -> base64Url(random));
    secrets.computeIfAbsent(KEYCLOAK_CLIENT, name -> base64Url(random));
    secrets.computeIfAbsent(OPERATORS_CLIENT, name -> base64Url(random));
    secrets.computeIfAbsent(ACCOUNT_CLIENT, name -> base64Url(random));
    secrets.computeIfAbsent(CALLBACKS, name -> base64Url(random));
    secrets.computeIfAbsent(POSTGRES, name -> base64Url(random));
    secrets.computeIfAbsent(KAFKA, name -> base64Url(random));
    if (!secrets.containsKey(NOTIFIER_PRIVATE) || !secrets.containsKey(NOTIFIER_PUBLIC)) {
      SealingKey key = SealingKey.generate("local-1", random);
      secrets.put(NOTIFIER_PRIVATE, key.privateKeys());
      secrets.put(NOTIFIER_PUBLIC, key.publicKey());
    }
    if (!secrets.containsKey(DECISION_PRIVATE) || !secrets.containsKey(DECISION_PUBLIC)) {
      SealingKey key = SealingKey.generate("local-decision-1", random);
      secrets.put(DECISION_PRIVATE, key.privateKeys());
      secrets.put(DECISION_PUBLIC, key.publicKey());
    }
    if (secrets.size() != before) {
      SettingsFile.write(file, secrets);
    }
    return Map.copyOf(secrets);
  }

  private static String base64Url(SecureRandom random) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(random));
  }

  private static String base64(SecureRandom random) {
    return Base64.getEncoder().encodeToString(bytes(random));
  }

  private static byte[] bytes(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return bytes;
  }
}
