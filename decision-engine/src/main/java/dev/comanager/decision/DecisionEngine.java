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
  private static final String YAHOO = "comanager.platform.yahoo.enabled";

  private DecisionEngine() {}

  public static void main(String... arguments) {
    Start.run(needs(), arguments);
  }

  /** What the service checks before it starts. */
  static ServiceStart needs() {
    return new ServiceStart("decision-engine")
        .database()
        .settings(
            Secret.read("comanager.brief.notifier-key", "the notifier's public JWK", Sealer::to),
            Secret.read("comanager.sealing.private-keys", "a JWK set, its own", Opener::with)
                .optional(),
            yahoo("comanager.platform.yahoo.client-id", "of the application registered at Yahoo"),
            yahoo("comanager.platform.yahoo.client-secret", "of that application"),
            yahoo("comanager.platform.yahoo.refresh-token", "of the person who signed in"))
        .settings(
            SettingRule.notInProduction(
                "comanager.platform.demo.enabled", "the demo league is made up"),
            SettingRule.notInProduction(YAHOO, "its one sign-in would serve everybody"),
            SettingRule.publicAddress(
                "comanager.auth-url", "http://localhost:8081", "the authorization server"),
            SettingRule.publicAddress("comanager.platform.sleeper.url", "", "Sleeper's"),
            SettingRule.publicAddress("comanager.platform.sleeper.data-url", "", "Sleeper's data"),
            SettingRule.publicAddress("comanager.platform.espn.url", "", "ESPN's"),
            SettingRule.publicAddress("comanager.platform.mfl.url", "", "MFL's"),
            SettingRule.publicAddress("comanager.platform.fleaflicker.url", "", "Fleaflicker's"))
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

  private static Secret yahoo(String name, String what) {
    return Secret.password(name, what).neededWhere(settings -> settings.isOn(YAHOO));
  }
}
