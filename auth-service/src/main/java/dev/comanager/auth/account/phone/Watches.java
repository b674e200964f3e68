package dev.comanager.auth.account.phone;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.section.Change;
import dev.comanager.auth.account.section.DayRule;
import dev.comanager.auth.account.section.ServiceAnswer;
import dev.comanager.auth.account.section.ServiceCalls;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOwner;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The watches of a line, from watch-service: listing, starting and stopping them. */
@Singleton
public class Watches {
  private static final Pattern ID = Pattern.compile("[0-9]{1,18}");
  private static final Change NONE =
      new Change(false, "You have no such watch. Nothing was changed.");
  private static final Pattern DECISION = Pattern.compile("d_[0-9a-f]{12}");
  private static final Change NO_DECISION =
      new Change(false, "You have no such decision, or its games have begun. Nothing is watched.");
  private static final String UNAVAILABLE =
      "Watches can’t be reached right now, so nothing was changed. Try again in a minute.";

  private final ServiceCalls services;
  private final AccountConfig config;

  Watches(ServiceCalls services, AccountConfig config) {
    this.services = services;
    this.config = config;
  }

  /** The active watches, oldest first; fails if they can't be read. */
  public Uni<List<WatchRow>> of(LineId line, DayRule days) {
    return services
        .read(ToolOwner.WATCH, line, "list_watches", config.sectionTimeout())
        .map(
            body -> {
              List<WatchRow> rows = new ArrayList<>();
              body.path("watches").forEach(watch -> rows.add(WatchRow.of(watch, days)));
              return List.copyOf(rows);
            });
  }

  /** Watches the decision until it locks. A decision of another line counts as unknown. */
  public Uni<Change> start(LineId line, String decision) {
    if (!DECISION.matcher(decision).matches()) {
      return Uni.createFrom().item(NO_DECISION);
    }
    ObjectNode arguments = JsonNodeFactory.instance.objectNode().put("decision_id", decision);
    return services
        .call(ToolOwner.WATCH, line, "watch_decision", arguments, AccountConfig.CHANGE_TIMEOUT)
        .map(
            answer ->
                change(
                    answer,
                    "Watching. We’ll text you if it changes before it locks.",
                    NO_DECISION));
  }

  /** Stops the watch. A watch of another line counts as unknown. */
  public Uni<Change> stop(LineId line, String id) {
    if (!ID.matcher(id).matches()) {
      return Uni.createFrom().item(NONE);
    }
    ObjectNode arguments = JsonNodeFactory.instance.objectNode().put("id", Long.parseLong(id));
    return services
        .call(ToolOwner.WATCH, line, "cancel_watch", arguments, AccountConfig.CHANGE_TIMEOUT)
        .map(answer -> change(answer, "Stopped. That watch won’t text you anymore.", NONE));
  }

  private static Change change(ServiceAnswer answer, String done, Change unknown) {
    return switch (answer) {
      case ServiceAnswer.Done ignored -> new Change(true, done);
      case ServiceAnswer.Refused(ToolErrorCode code, String ignored)
          when code == ToolErrorCode.E_NOT_FOUND ->
          unknown;
      case ServiceAnswer.Refused _, ServiceAnswer.Unavailable _, ServiceAnswer.TimedOut _ ->
          answer.change(UNAVAILABLE);
    };
  }
}
