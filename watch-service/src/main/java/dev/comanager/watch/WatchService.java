package dev.comanager.watch;

import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.startup.Secret;
import dev.comanager.servicekit.startup.ServiceStart;
import dev.comanager.servicekit.startup.SettingRule;
import dev.comanager.servicekit.startup.Start;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.Optional;

/** Starts watch-service once its settings, database, broker and topics pass their checks. */
@QuarkusMain
public final class WatchService {
  private WatchService() {}

  public static void main(String... arguments) {
    Start.run(requirements(), arguments);
  }

  /** What the service checks before it starts. */
  static ServiceStart requirements() {
    return new ServiceStart("watch-service")
        .database()
        .settings(
            Secret.read("comanager.alerts.notifier-key", "the notifier's public JWK", Sealer::to),
            SettingRule.publicAddress(
                "comanager.auth-url", "http://localhost:8081", "the authorization server"),
            SettingRule.of(
                "comanager.alerts.usual-quiet-hours",
                (settings, value) ->
                    settings.production() && value.equals("false")
                        ? Optional.of("is false, which texts people at night: remove it")
                        : Optional.empty()))
        .consumes(
            Topic.TOOL_CALLS_WATCH,
            Topic.INTERNAL_CALLS_WATCH,
            Topic.DECISIONS_MADE,
            Topic.GAMES,
            Topic.LINE_LEAGUES,
            Topic.PLAYER_UPDATES,
            Topic.RECHECKS_REPORTED,
            Topic.NOTIFICATIONS_SETTLED,
            Topic.REPLIES_RECEIVED,
            Topic.LINES_EVENTS)
        .writes(
            Topic.TOOL_OUTCOMES,
            Topic.RECHECKS_REQUESTED,
            Topic.NOTIFICATIONS_REQUESTED,
            Topic.LINES_FORGOTTEN);
  }
}
