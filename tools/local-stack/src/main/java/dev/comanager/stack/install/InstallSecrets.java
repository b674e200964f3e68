package dev.comanager.stack.install;

import dev.comanager.servicekit.sealing.SealingKey;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Generates every secret that an installation by docs/install.md needs. */
public final class InstallSecrets {
  private static final int BYTES = 32;
  private static final int PASSWORD_BYTES = 24;
  private static final List<String> DATABASES =
      List.of("auth", "decision", "watch", "notifier", "keycloak");

  private final SecureRandom random;

  public InstallSecrets(SecureRandom random) {
    this.random = random;
  }

  /**
   * Settings that differ between installations.
   *
   * @param addresses {base_url} and {auth_url}, for the realm of Keycloak's operator; empty without
   * @param twilio account SID, auth token and number; null entries are left out
   * @param kafkaUsers users of a Kafka with passwords; empty with certificates
   * @param testLine whether there is a test line, which production refuses
   */
  public record Choices(
      Optional<Addresses> addresses, Twilio twilio, List<String> kafkaUsers, boolean testLine) {
    public Choices {
      kafkaUsers = List.copyOf(kafkaUsers);
    }
  }

  /** The two public addresses. */
  public record Addresses(String base, String auth) {}

  /** An account at the carrier. It prints redacted. */
  public record Twilio(
      Optional<String> accountSid, Optional<String> authToken, Optional<String> from) {
    public static final Twilio NONE =
        new Twilio(Optional.empty(), Optional.empty(), Optional.empty());

    /** The account whose values these variables hold. */
    public static Twilio in(Map<String, String> environment) {
      return new Twilio(
          Optional.ofNullable(environment.get("TWILIO_ACCOUNT_SID")),
          Optional.ofNullable(environment.get("TWILIO_AUTH_TOKEN")),
          Optional.ofNullable(environment.get("TWILIO_FROM")));
    }

    /** Whether nothing is missing. */
    public boolean complete() {
      return accountSid.isPresent() && authToken.isPresent() && from.isPresent();
    }

    @Override
    public String toString() {
      return complete() ? "complete" : "incomplete";
    }
  }

  /** New values for all of them. */
  public List<InstallSecret> generate(Choices choices) {
    String internal = word();
    SealingKey notifier = SealingKey.generate("notifier-1", random);
    SealingKey cookies = SealingKey.generate("cookies-1", random);
    List<InstallSecret> secrets = new ArrayList<>();
    secrets.add(
        InstallSecret.opaque("comanager-auth", "auth-service, Keycloak")
            .with("internal-secret", internal)
            .with("sign-in-secret", word())
            .with("keycloak-client-secret", word())
            .with("account-client-secret", word())
            .with("phone-hmac", key())
            .with("phone-sealing", key()));
    secrets.add(
        InstallSecret.opaque("comanager-gateway", "tool-gateway")
            .with("internal-secret", internal));
    secrets.add(
        InstallSecret.opaque("comanager-operators", "auth-service, operators")
            .with("client-secret", word()));
    secrets.add(notifier(notifier, choices.twilio()));
    secrets.add(
        InstallSecret.opaque("comanager-notifier-public", "the other services")
            .with("public-key", notifier.publicKey()));
    secrets.add(
        InstallSecret.opaque("comanager-cookies", "decision-engine, auth-service")
            .with("private-keys", cookies.privateKeys())
            .with("public-key", cookies.publicKey()));
    for (String database : DATABASES) {
      secrets.add(user("comanager-db-" + database, database, "PostgreSQL and " + database));
    }
    secrets.add(user("keycloak-initial-admin", "admin", "Keycloak's first start"));
    choices
        .addresses()
        .ifPresent(
            it ->
                secrets.add(
                    InstallSecret.opaque("comanager-realm", "the import of the realm")
                        .with("base-url", it.base())
                        .with("auth-url", it.auth())));
    choices.kafkaUsers().forEach(user -> secrets.add(kafka(user)));
    if (choices.testLine()) {
      secrets.add(
          InstallSecret.opaque("comanager-test-line", "auth-service, outside production")
              .with("demo-code", "%06d".formatted(random.nextInt(1_000_000)))
              .with("bearer", "fcml_" + urlSafe()));
    }
    return List.copyOf(secrets);
  }

  private InstallSecret notifier(SealingKey key, Twilio twilio) {
    InstallSecret secret =
        InstallSecret.opaque("comanager-notifier", "notifier")
            .with("private-keys", key.privateKeys())
            .with("simulator-callback-secret", word());
    if (twilio.complete()) {
      secret =
          secret
              .with("twilio-account-sid", twilio.accountSid().orElseThrow())
              .with("twilio-auth-token", twilio.authToken().orElseThrow())
              .with("twilio-from", twilio.from().orElseThrow());
    }
    return secret;
  }

  private InstallSecret user(String name, String user, String readers) {
    InstallSecret opaque =
        InstallSecret.opaque(name, readers).with("username", user).with("password", password());
    return new InstallSecret(name, InstallSecret.BASIC_AUTH, readers, opaque.values());
  }

  private InstallSecret kafka(String user) {
    String password = password();
    return InstallSecret.opaque(user, "Kafka and " + user)
        .with("username", user)
        .with("password", password)
        .with(
            "sasl.jaas.config",
            ("org.apache.kafka.common.security.scram.ScramLoginModule required"
                    + " username=\"%s\" password=\"%s\";")
                .formatted(user, password));
  }

  private String key() {
    return Base64.getEncoder().encodeToString(bytes(BYTES));
  }

  private String urlSafe() {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(BYTES));
  }

  // Hexadecimal: no escaping in addresses, headers and shells.
  private String word() {
    return HexFormat.of().formatHex(bytes(BYTES));
  }

  private String password() {
    return HexFormat.of().formatHex(bytes(PASSWORD_BYTES));
  }

  private byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }
}
