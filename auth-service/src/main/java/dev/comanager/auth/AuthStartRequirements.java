package dev.comanager.auth;

import dev.comanager.auth.phoneline.PhoneKeysRule;
import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.startup.Secret;
import dev.comanager.servicekit.startup.ServiceStart;
import dev.comanager.servicekit.startup.SettingRule;

/** What auth-service needs before it starts. */
final class AuthStartRequirements {
  private static final String KEY = "base64 of 32 random bytes: openssl rand -base64 32";
  private static final String YAHOO = "comanager.platform.yahoo.client-id";
  private static final String LOCAL_KEYCLOAK = "http://127.0.0.1:28180";

  private AuthStartRequirements() {}

  static ServiceStart requirements() {
    return new ServiceStart("auth-service")
        .database()
        .settings(
            Secret.text(
                "comanager.internal.secret", "shared with the gateway's COMANAGER_AUTH_SECRET"),
            Secret.text("comanager.sign-in.secret", "shared with Keycloak's sign-in pages"),
            Secret.text("comanager.keycloak.client-secret", "of Keycloak's client auth-service"),
            Secret.text("comanager.account.client-secret", "of Keycloak's client account-pages"),
            Secret.text("comanager.operators.client-secret", "of Keycloak's client operators")
                .optional(),
            phoneKey("comanager.keys.phone-hmac"),
            phoneKey("comanager.keys.phone-sealing"),
            Secret.read(
                "comanager.one-time-codes.notifier-key", "the notifier's public JWK", Sealer::to),
            Secret.read(
                    "comanager.account.decision-key",
                    "decision-engine's public JWK; Yahoo needs it, too",
                    Sealer::to)
                .neededWhere(settings -> settings.value(YAHOO).isPresent()))
        .settings(
            SettingRule.publicAddress(
                "comanager.auth-url", "http://localhost:8081", "the authorization server"),
            SettingRule.publicAddress(
                "comanager.base-url", "http://localhost:8080", "the tool server"),
            SettingRule.required(
                "comanager.keycloak.url",
                LOCAL_KEYCLOAK,
                "Keycloak's inner address, such as http://keycloak:8080"),
            SettingRule.authority(
                "comanager.keycloak.ca", "comanager.keycloak.url", LOCAL_KEYCLOAK),
            SettingRule.notInProduction(
                "comanager.test-line.enabled", "it lets in everyone who knows its bearer"),
            SettingRule.notInProduction(
                "comanager.test-line.demo-code", "it stands in for a texted code"),
            SettingRule.notInProduction(
                "comanager.platform.demo.enabled", "the demo league is made up"),
            SettingRule.publicAddress(
                "comanager.account.yahoo-authorize-url", "", "Yahoo's authorization endpoint"))
        .consumes(Topic.LINE_LEAGUES, Topic.LINES_FORGOTTEN)
        .reads(Topic.TOOL_OUTCOMES)
        .writes(
            Topic.TOOL_CALLS_DECISION,
            Topic.TOOL_CALLS_WATCH,
            Topic.TOOL_CALLS_NOTIFIER,
            Topic.INTERNAL_CALLS_DECISION,
            Topic.INTERNAL_CALLS_WATCH,
            Topic.INTERNAL_CALLS_NOTIFIER,
            Topic.GRANTS_ENDED,
            Topic.LINES_EVENTS,
            Topic.NOTIFICATIONS_CODES,
            Topic.NOTIFICATIONS_REQUESTED);
  }

  private static Secret phoneKey(String name) {
    return Secret.read(
            name,
            KEY,
            value ->
                Secret.require(
                    PhoneKeysRule.decode(value).isPresent(), "is not base64 of 32 bytes"))
        .neededWhere(_ -> true);
  }
}
