package dev.comanager.stack;

import dev.comanager.servicekit.sealing.SealingKey;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.SequencedMap;

/** The stack's secrets, generated at random on its first start and stored with its data. */
public final class Secrets {
  /** The demo line's own bearer: {@code fcml_} and 43 base64url characters. */
  public static final String DEMO_LINE_BEARER = "DEMO_LINE_BEARER";

  /** Shared by the services for internal calls. */
  public static final String INTERNAL = "COMANAGER_INTERNAL_SECRET";

  /** 32 bytes in base64: key of the HMAC by which phone numbers are looked up. */
  public static final String PHONE_HMAC = "COMANAGER_KEYS_PHONE_HMAC";

  /** 32 bytes in base64: key that encrypts phone numbers at rest. */
  public static final String PHONE_SEALING = "COMANAGER_KEYS_PHONE_SEALING";

  /** The six digits that replace a texted code, for the demo line only. */
  public static final String DEMO_CODE = "DEMO_CODE";

  /** Shared by Keycloak's sign-in pages and auth-service only. */
  public static final String SIGN_IN = "COMANAGER_SIGN_IN_SECRET";

  /** With this auth-service authenticates to Keycloak. */
  public static final String KEYCLOAK_CLIENT = "COMANAGER_KEYCLOAK_CLIENT_SECRET";

  /** With this the account pages authenticate to Keycloak. */
  public static final String ACCOUNT_CLIENT = "COMANAGER_ACCOUNT_CLIENT_SECRET";

  /** With this an operator gets tokens. */
  public static final String OPERATORS_CLIENT = "COMANAGER_OPERATORS_CLIENT_SECRET";

  /** Opens values sealed for the notifier: a JWK set. */
  public static final String NOTIFIER_PRIVATE = "COMANAGER_SEALING_PRIVATE_KEYS";

  /** Seals values for the notifier: the public JWK. */
  public static final String NOTIFIER_PUBLIC = "COMANAGER_ONE_TIME_CODES_NOTIFIER_KEY";

  /** Opens values sealed for decision-engine: a JWK set. */
  public static final String DECISION_PRIVATE = "COMANAGER_DECISION_SEALING_PRIVATE_KEYS";

  /** Seals values for decision-engine: the public JWK. */
  public static final String DECISION_PUBLIC = "COMANAGER_ACCOUNT_DECISION_KEY";

  /** With this the phone simulator signs its callbacks. */
  public static final String CALLBACKS = "COMANAGER_CARRIER_SIMULATOR_CALLBACK_SECRET";

  /** The password of the local PostgreSQL. */
  public static final String POSTGRES = "COMANAGER_LOCAL_POSTGRES_PASSWORD";

  /** The password of the local Kafka. */
  public static final String KAFKA = "COMANAGER_LOCAL_KAFKA_PASSWORD";

  private static final int BYTES = 32;

  private Secrets() {}

  /** Reads the secrets of this stack and generates missing ones. */
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
