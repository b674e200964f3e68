package dev.comanager.auth.account.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.account.AccountConfig;
import dev.comanager.auth.account.section.OwnerAnswer;
import dev.comanager.auth.account.section.Owners;
import dev.comanager.auth.phoneline.LineProfileStore;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.SuiteCall;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;

/** Gathers all that is kept of a line, here and at decision-owners, as JSON. */
@Singleton
public class LineExport {
  private static final int VERSION = 1;
  // Forty decisions a page: as many as nobody asks for before old ones go.
  private static final int MOST_PAGES = 500;

  private final OwnDataStore own;
  private final LineProfileStore profiles;
  private final Owners owners;
  private final Clock clock;
  private final Duration patience;

  LineExport(
      OwnDataStore own,
      LineProfileStore profiles,
      Owners owners,
      Clock clock,
      AccountConfig config) {
    this.own = own;
    this.profiles = profiles;
    this.owners = owners;
    this.clock = clock;
    this.patience = config.changePatience();
  }

  /** The whole file; fails when a part of it can't be told, since half a file would mislead. */
  public Uni<String> of(LineId line) {
    ObjectNode file =
        JsonNodeFactory.instance
            .objectNode()
            .put("format", "comanager-line")
            .put("version", VERSION)
            .put("made_at", clock.instant().toString());
    return Uni.combine()
        .all()
        .unis(own.line(line), profiles.of(line))
        .asTuple()
        .invoke(
            found -> {
              ObjectNode row = (ObjectNode) found.getItem1();
              row.put("phone", found.getItem2().phone().e164());
              file.set("line", row);
            })
        .chain(() -> own.parts(line))
        .invoke(file::setAll)
        .chain(() -> ofEngine(line))
        .map(
            engineData -> {
              file.set("decision_engine", engineData);
              return written(file);
            });
  }

  private Uni<ObjectNode> ofEngine(LineId line) {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    all.putArray("decisions");
    return page(line, "", all, MOST_PAGES);
  }

  private Uni<ObjectNode> page(LineId line, String after, ObjectNode all, int left) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    if (!after.isEmpty()) {
      arguments.put("after", after);
    }
    return owners
        .ask(line, SuiteCall.EXPORT_LINE.code(), arguments, patience)
        .chain(
            answer -> {
              if (!(answer instanceof OwnerAnswer.Done(String ignored, ObjectNode body))) {
                return Uni.createFrom()
                    .failure(new IllegalStateException("decision-engine told nothing"));
              }
              ((ArrayNode) all.get("decisions")).addAll((ArrayNode) body.remove("decisions"));
              String next = body.path("next").asText();
              body.remove("next");
              all.setAll(body);
              return next.isEmpty() || left == 0
                  ? Uni.createFrom().item(all)
                  : page(line, next, all, left - 1);
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
