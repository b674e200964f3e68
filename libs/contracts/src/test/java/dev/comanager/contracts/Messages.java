package dev.comanager.contracts;

import dev.comanager.contracts.event.BriefReported;
import dev.comanager.contracts.event.BriefRequested;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineForgotten;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.contracts.event.ReplyReceived;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** All message types, by the name of the folder with their samples. */
final class Messages {
  static final Map<String, Class<?>> ALL =
      Map.ofEntries(
          Map.entry("tool-call", ToolCall.class),
          Map.entry("tool-outcome", ToolOutcome.class),
          Map.entry("sealed-outcome", SealedOutcome.class),
          Map.entry("line-leagues-changed", LineLeaguesChanged.class),
          Map.entry("decision-made", DecisionMade.class),
          Map.entry("player-updated", PlayerUpdated.class),
          Map.entry("game-changed", GameChanged.class),
          Map.entry("grant-ended", GrantEnded.class),
          Map.entry("line-changed", LineChanged.class),
          Map.entry("line-forgotten", LineForgotten.class),
          Map.entry("recheck-requested", RecheckRequested.class),
          Map.entry("recheck-reported", RecheckReported.class),
          Map.entry("notification-requested", NotificationRequested.class),
          Map.entry("notification-text", NotificationText.class),
          Map.entry("notification-settled", NotificationSettled.class),
          Map.entry("reply-received", ReplyReceived.class),
          Map.entry("brief-requested", BriefRequested.class),
          Map.entry("brief-reported", BriefReported.class),
          Map.entry("code-text-requested", CodeTextRequested.class),
          Map.entry("code-text", CodeText.class));

  private Messages() {}

  /** All samples of all messages. */
  static Stream<Path> samples() {
    return ALL.keySet().stream().sorted().flatMap(message -> Samples.in(message).stream());
  }

  /** The message of this sample. */
  static Class<?> typeOf(Path sample) {
    return ALL.get(Samples.name(sample.getParent()));
  }
}
