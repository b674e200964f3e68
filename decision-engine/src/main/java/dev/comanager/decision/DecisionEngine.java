package dev.comanager.decision;

import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.startup.Secret;
import dev.comanager.servicekit.startup.ServiceStart;
import dev.comanager.servicekit.startup.SettingRule;
import dev.comanager.servicekit.startup.Start;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts decision-engine once its settings, database, broker and topics pass their checks. */
@QuarkusMain
public final class DecisionEngine {
  private static final String YAHOO_ID = "comanager.platform.yahoo.client-id";
  private static final String YAHOO_SECRET = "comanager.platform.yahoo.client-secret";
  private static final String SEALING = "comanager.sealing.private-keys";

  private DecisionEngine() {}

  public static void main(String... arguments) {
    Start.run(requirements(), arguments);
  }

  /** What the service checks before it starts. */
  static ServiceStart requirements() {
    return new ServiceStart("decision-engine")
        .database()
        .settings(
            Secret.read("comanager.brief.notifier-key", "the notifier's public JWK", Sealer::to),
            Secret.read(SEALING, "a JWK set, its own; Yahoo needs it, too", Opener::with)
                .neededWhere(settings -> settings.value(YAHOO_ID).isPresent()),
            Secret.password(YAHOO_ID, "of the application registered at Yahoo")
                .neededWhere(settings -> settings.value(YAHOO_SECRET).isPresent()),
            Secret.password(YAHOO_SECRET, "of the application registered at Yahoo")
                .neededWhere(settings -> settings.value(YAHOO_ID).isPresent()))
        .settings(
            SettingRule.notInProduction(
                "comanager.platform.demo.enabled", "the demo league is made up"),
            SettingRule.publicAddress(
                "comanager.auth-url", "http://localhost:8081", "the authorization server"),
            SettingRule.publicAddress("comanager.platform.sleeper.url", "", "Sleeper's"),
            SettingRule.publicAddress("comanager.platform.sleeper.data-url", "", "Sleeper's data"),
            SettingRule.publicAddress("comanager.platform.espn.url", "", "ESPN's"),
            SettingRule.publicAddress("comanager.platform.mfl.url", "", "MFL's"),
            SettingRule.publicAddress("comanager.platform.fleaflicker.url", "", "Fleaflicker's"),
            SettingRule.publicAddress("comanager.platform.yahoo.url", "", "Yahoo's"),
            SettingRule.publicAddress("comanager.platform.yahoo.token-url", "", "Yahoo's tokens"),
            SettingRule.publicAddress("comanager.platform.yahoo.revoke-url", "", "Yahoo's tokens"))
        .consumes(
            Topic.TOOL_CALLS_DECISION,
            Topic.INTERNAL_CALLS_DECISION,
            Topic.RECHECKS_REQUESTED,
            Topic.BRIEFS_REQUESTED,
            Topic.LINES_EVENTS)
        .writes(
            Topic.TOOL_OUTCOMES,
            Topic.LINE_LEAGUES,
            Topic.GAMES,
            Topic.DECISIONS_MADE,
            Topic.PLAYER_UPDATES,
            Topic.RECHECKS_REPORTED,
            Topic.NOTIFICATIONS_REQUESTED,
            Topic.BRIEFS_REPORTED);
  }
}
