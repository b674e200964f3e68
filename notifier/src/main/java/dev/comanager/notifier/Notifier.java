package dev.comanager.notifier;

import dev.comanager.contracts.E164;
import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.servicekit.settings.Settings;
import dev.comanager.servicekit.startup.Secret;
import dev.comanager.servicekit.startup.ServiceStart;
import dev.comanager.servicekit.startup.SettingRule;
import dev.comanager.servicekit.startup.Start;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Starts the notifier once its settings, database, broker and topics pass their checks. */
@QuarkusMain
public final class Notifier {
  private static final String CARRIER = "comanager.carrier.name";
  private static final String TWILIO = "comanager.carrier.twilio.";
  private static final Pattern ACCOUNT = Pattern.compile("AC[0-9a-f]{32}");

  private Notifier() {}

  public static void main(String... arguments) {
    Start.run(requirements(), arguments);
  }

  /** What the service checks before it starts. */
  static ServiceStart requirements() {
    return new ServiceStart("notifier")
        .database()
        .settings(
            Secret.read("comanager.sealing.private-keys", "a JWK set, its own", Opener::with)
                .neededWhere(_ -> true),
            formed("account-sid", "from Twilio's console", ACCOUNT, "AC and 32 hex digits"),
            Secret.text(TWILIO + "auth-token", "from Twilio's console")
                .neededWhere(Notifier::byTwilio),
            formed("from", "our number at Twilio", E164.FORM, "a number as +12025550123"))
        .settings(
            Notifier::noSimulator,
            SettingRule.publicAddress(
                "comanager.callbacks.url", "http://localhost:8082", "the carrier's callbacks"),
            SettingRule.publicAddress(TWILIO + "url", "", "Twilio's"))
        .consumes(
            Topic.TOOL_CALLS_NOTIFIER,
            Topic.INTERNAL_CALLS_NOTIFIER,
            Topic.NOTIFICATIONS_REQUESTED,
            Topic.NOTIFICATIONS_CODES,
            Topic.BRIEFS_REPORTED,
            Topic.LINES_EVENTS)
        .writes(
            Topic.TOOL_OUTCOMES,
            Topic.NOTIFICATIONS_SETTLED,
            Topic.REPLIES_RECEIVED,
            Topic.BRIEFS_REQUESTED,
            Topic.LINES_FORGOTTEN);
  }

  private static Secret formed(String name, String what, Pattern form, String inWords) {
    return Secret.read(
            TWILIO + name,
            what,
            value -> Secret.require(form.matcher(value).matches(), "is not " + inWords))
        .neededWhere(Notifier::byTwilio);
  }

  private static boolean byTwilio(Settings settings) {
    return carrier(settings).equals("twilio");
  }

  private static List<String> noSimulator(Settings settings) {
    return settings.production() && carrier(settings).equals("simulator")
        ? List.of(
            "COMANAGER_CARRIER_NAME is simulator, which texts nobody and shows codes to everybody."
                + " Set it to twilio")
        : List.of();
  }

  private static String carrier(Settings settings) {
    return settings.value(CARRIER, "simulator").toLowerCase(Locale.ROOT);
  }
}
