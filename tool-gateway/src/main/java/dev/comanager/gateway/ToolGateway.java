package dev.comanager.gateway;

import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.http.ClientAddress;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.startup.Secret;
import dev.comanager.servicekit.startup.ServiceStart;
import dev.comanager.servicekit.startup.SettingRule;
import dev.comanager.servicekit.startup.Start;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.Optional;
import java.util.stream.Stream;

/** Starts the gateway once its settings, the broker and its topics are right. */
@QuarkusMain
public final class ToolGateway {
  private ToolGateway() {}

  public static void main(String... arguments) {
    Start.run(requirements(), arguments);
  }

  /** What it needs before it starts. */
  static ServiceStart requirements() {
    return new ServiceStart("tool-gateway")
        .settings(
            Secret.text(
                    "comanager.auth.secret", "the same as auth-service's COMANAGER_INTERNAL_SECRET")
                .neededWhere(_ -> true),
            Secret.read("comanager.tools.notifier-key", "the notifier's public JWK", Sealer::to),
            SettingRule.publicAddress(
                "comanager.base-url", "http://localhost:8080", "the tool server"),
            SettingRule.publicAddress(
                "comanager.auth-url", "http://localhost:8081", "the authorization server"),
            SettingRule.required(
                "comanager.auth.introspection-url",
                "http://localhost:8085/internal/introspect",
                "auth-service's inner address, such as"
                    + " http://auth-service:8085/internal/introspect"),
            SettingRule.notInProduction(
                "comanager.platform.demo.enabled", "the demo league is made up"),
            SettingRule.of(
                "comanager.access.trusted-proxies",
                (_, value) ->
                    Stream.of(value.split(","))
                            .anyMatch(proxy -> ClientAddress.network(proxy).isEmpty())
                        ? Optional.of("is no list of addresses and networks like 10.4.7.0/24")
                        : Optional.empty()),
            SettingRule.of(
                "comanager.limits.calls-per-minute",
                (settings, value) ->
                    settings.production() && value.equals("0")
                        ? Optional.of("is 0, which lifts the limit, for load tests alone")
                        : Optional.empty()))
        .reads(Topic.TOOL_OUTCOMES, Topic.GRANTS_ENDED)
        .writes(Topic.TOOL_CALLS_DECISION, Topic.TOOL_CALLS_WATCH, Topic.TOOL_CALLS_NOTIFIER);
  }
}
