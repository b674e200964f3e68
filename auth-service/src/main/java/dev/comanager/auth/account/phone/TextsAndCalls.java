package dev.comanager.auth.account.phone;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.section.Change;
import dev.comanager.auth.account.section.DayRule;
import dev.comanager.auth.account.section.ServiceAnswer;
import dev.comanager.auth.account.section.ServiceCalls;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The texts and calls of a line, from the notifier: recent ones, scheduled ones, minutes. */
@Singleton
public class TextsAndCalls {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  private static final Change NONE =
      new Change(false, "That call is no longer scheduled. Nothing was changed.");
  private static final String UNAVAILABLE =
      "We can’t reach your scheduled calls right now, so nothing was changed. Try again in a minute.";

  private final ServiceCalls services;
  private final AccountConfig config;

  TextsAndCalls(ServiceCalls services, AccountConfig config) {
    this.services = services;
    this.config = config;
  }

  /** Recent texts and calls, newest first, without scheduled calls; fails if they can't be read. */
  public Uni<List<DeliveryRow>> recent(LineId line, DayRule days) {
    return read(line, InternalCall.RECENT_DELIVERIES)
        .map(
            body ->
                rows(body.path("deliveries"), it -> DeliveryRow.of(it, days)).stream()
                    .filter(row -> !row.toCome())
                    .toList());
  }

  /** Scheduled calls, soonest first; fails if they can't be read. */
  public Uni<List<CallRow>> scheduled(LineId line, DayRule days) {
    return read(line, InternalCall.SCHEDULED_CALLS)
        .map(body -> rows(body.path("calls"), it -> CallRow.of(it, days)));
  }

  /** The remaining minutes; fails if they can't be read. */
  public Uni<MinutesView> minutes(LineId line) {
    return read(line, InternalCall.MINUTES).map(MinutesView::of);
  }

  /** Cancels a scheduled call. A call of another line counts as unknown. */
  public Uni<Change> cancel(LineId line, String id) {
    if (!ID.matcher(id).matches()) {
      return Uni.createFrom().item(NONE);
    }
    ObjectNode arguments = JsonNodeFactory.instance.objectNode().put("call_id", id);
    return services
        .call(line, InternalCall.CANCEL_SCHEDULED_CALL, arguments, AccountConfig.CHANGE_TIMEOUT)
        .map(
            answer ->
                switch (answer) {
                  case ServiceAnswer.Done(String ignored, ObjectNode body) ->
                      new Change(true, cancelled(body.path("minutes_given_back").asInt()));
                  case ServiceAnswer.Refused(ToolErrorCode code, String ignored)
                      when code == ToolErrorCode.E_NOT_FOUND ->
                      NONE;
                  case ServiceAnswer.Refused _,
                      ServiceAnswer.Unavailable _,
                      ServiceAnswer.TimedOut _ ->
                      answer.change(UNAVAILABLE);
                });
  }

  private Uni<ObjectNode> read(LineId line, InternalCall call) {
    return services.read(call.owner(), line, call.code(), config.sectionTimeout());
  }

  private static String cancelled(int givenBack) {
    return switch (givenBack) {
      case 0 -> "Canceled.";
      case 1 -> "Canceled. The minute held for it is yours again.";
      default -> "Canceled. The %d minutes held for it are yours again.".formatted(givenBack);
    };
  }

  private static <T> List<T> rows(JsonNode array, Function<JsonNode, T> read) {
    List<T> rows = new ArrayList<>();
    array.forEach(item -> rows.add(read.apply(item)));
    return List.copyOf(rows);
  }
}
