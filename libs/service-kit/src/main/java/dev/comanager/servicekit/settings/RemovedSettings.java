package dev.comanager.servicekit.settings;

import java.util.Set;
import java.util.regex.Pattern;

/** Settings of earlier releases that are constants now. */
final class RemovedSettings {
  /** As environment variables. */
  static final Set<String> NAMES =
      Set.of(
          "COMANAGER_ACCOUNT_CHANGE_PATIENCE",
          "COMANAGER_ACCOUNT_CHANGE_TIMEOUT",
          "COMANAGER_ACCOUNT_IDLE",
          "COMANAGER_ACCOUNT_LONGEST",
          "COMANAGER_ACCOUNT_SESSION_REQUESTS",
          "COMANAGER_AUTH_CLIENT_ID",
          "COMANAGER_AUTH_CONNECTIONS",
          "COMANAGER_AUTH_DB_CONNECT_RETRIES",
          "COMANAGER_AUTH_EVENT_LOOPS",
          "COMANAGER_CLOCK_CORRECT_EVERY",
          "COMANAGER_CLOCK_FIRST_CORRECTION",
          "COMANAGER_CONNECTIONS_BODY_TIMEOUT",
          "COMANAGER_ENDINGS_LONGEST_LEASE",
          "COMANAGER_ENDINGS_SETTLE",
          "COMANAGER_INTERNAL_CLIENT",
          "COMANAGER_LEASE_ENDINGS",
          "COMANAGER_LEASE_LENGTH",
          "COMANAGER_LEASE_REVOCATION_LIMIT",
          "COMANAGER_LEASE_ROUND",
          "COMANAGER_LEASE_VERDICTS",
          "COMANAGER_LEASE_VERDICT_LIFE",
          "COMANAGER_LIMITS_ADDRESSES",
          "COMANAGER_LIMITS_BEARERS_COUNTED",
          "COMANAGER_OUTBOX_CLEANUP_EVERY",
          "COMANAGER_OUTBOX_EVENTS",
          "COMANAGER_OUTBOX_FORGET",
          "COMANAGER_OUTBOX_KEYED_CALLS",
          "COMANAGER_OUTBOX_UNKEYED_CALLS",
          "COMANAGER_REGISTRATION_IDLE_FOR",
          "COMANAGER_REGISTRATION_MOST_CLIENTS",
          "COMANAGER_REGISTRATION_UNUSED_FOR",
          "COMANAGER_REVOCATIONS_LONGEST_LEASE",
          "COMANAGER_REVOCATIONS_SETTLE",
          "COMANAGER_ROSTERS_REFETCHES_AT_ONCE",
          "COMANAGER_RPC_HANDLER_GROUP_ID",
          "COMANAGER_TOKENS_KEYCLOAK_CONNECT_PATIENCE",
          "COMANAGER_TOKENS_KEYCLOAK_CONNECT_TIMEOUT",
          "COMANAGER_TOKENS_KEYS_FRESH",
          "COMANAGER_TOKENS_SWEEP_EVERY",
          "COMANAGER_TOKENS_UNKNOWN_KEY_PAUSE",
          "COMANAGER_TRACK_TICK");

  private static final Pattern OF_PLATFORMS =
      Pattern.compile("COMANAGER_PLATFORM_(SLEEPER|MFL|FLEAFLICKER|YAHOO|ESPN)_RETRIES");

  private RemovedSettings() {}

  /** Whether this is such a setting, as a property or a variable. */
  static boolean has(String name) {
    String variable = Settings.asEnvironmentVariable(name);
    return NAMES.contains(variable) || OF_PLATFORMS.matcher(variable).matches();
  }
}
