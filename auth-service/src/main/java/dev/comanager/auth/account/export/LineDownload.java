package dev.comanager.auth.account.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.section.ServiceAnswer;
import dev.comanager.auth.account.section.ServiceCalls;
import dev.comanager.auth.phoneline.LineProfiles;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.linedeletion.LineDataReader;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Collects all data about a line, from this service and the others, as JSON. */
@Singleton
public class LineDownload {
  static final String LINE = "line";

  private static final int VERSION = 1;
  // At forty decisions a page, more than anybody makes before old ones are deleted.
  private static final int MOST_PAGES = 500;

  private final LineDataReader own;
  private final LineProfiles profiles;
  private final ServiceCalls services;
  private final Clock clock;

  LineDownload(LineDataReader own, LineProfiles profiles, ServiceCalls services, Clock clock) {
    this.own = own;
    this.profiles = profiles;
    this.services = services;
    this.clock = clock;
  }

  /** The whole file. Fails if any part can't be read, because a partial file would mislead. */
  public Uni<String> of(LineId line) {
    ObjectNode file =
        JsonNodeFactory.instance
            .objectNode()
            .put("format", "comanager-line")
            .put("version", VERSION)
            .put("made_at", clock.instant().toString());
    return Uni.combine()
        .all()
        .unis(own.page(line, ""), profiles.of(line))
        .asTuple()
        .invoke(
            found -> {
              ObjectNode kept = found.getItem1();
              ObjectNode row = (ObjectNode) kept.remove(LINE).get(0);
              row.put("phone", found.getItem2().phone().e164());
              file.set(LINE, row);
              file.setAll(kept);
            })
        .chain(() -> of(line, InternalCall.EXPORT_LINE))
        .invoke(kept -> file.set("decision_engine", kept))
        .chain(() -> of(line, InternalCall.EXPORT_WATCHES))
        .invoke(kept -> file.set("watch_service", kept))
        .chain(() -> of(line, InternalCall.EXPORT_DELIVERIES))
        .invoke(kept -> file.set("notifier", kept))
        .map(ignored -> written(file));
  }

  private Uni<ObjectNode> of(LineId line, InternalCall call) {
    return page(line, call, "", JsonNodeFactory.instance.objectNode(), MOST_PAGES);
  }

  private Uni<ObjectNode> page(
      LineId line, InternalCall call, String after, ObjectNode all, int left) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    if (!after.isEmpty()) {
      arguments.put("after", after);
    }
    return services
        .call(line, call, arguments, AccountConfig.CHANGE_TIMEOUT)
        .chain(
            answer -> {
              if (!(answer instanceof ServiceAnswer.Done(String ignored, ObjectNode body))) {
                return Uni.createFrom()
                    .failure(new IllegalStateException(call.code() + " returned nothing"));
              }
              String next = body.path("next").asText();
              body.remove("next");
              add(all, body);
              if (next.isEmpty()) {
                return Uni.createFrom().item(all);
              }
              return left == 0 || next.equals(after)
                  ? Uni.createFrom()
                      .failure(new IllegalStateException(call.code() + " has no last page"))
                  : page(line, call, next, all, left - 1);
            });
  }

  /** Appends lists page by page; other values come from the first page. */
  private static void add(ObjectNode all, ObjectNode page) {
    page.properties()
        .forEach(
            field -> {
              if (all.get(field.getKey()) instanceof ArrayNode begun) {
                begun.addAll((ArrayNode) field.getValue());
              } else {
                all.set(field.getKey(), field.getValue());
              }
            });
  }

  private static String written(ObjectNode file) {
    try {
      return Json.WIRE.writerWithDefaultPrettyPrinter().writeValueAsString(file);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an export could not be written", e);
    }
  }
}
