package dev.comanager.messaging.linedeletion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Reads the data that the service's {@link LineData} exports for a line. */
@ApplicationScoped
public class LineDataReader {
  private final Pool pool;
  private final Instance<LineData> data;

  @Inject
  public LineDataReader(Pool pool, Instance<LineData> data) {
    this.pool = pool;
    this.data = data;
  }

  /**
   * A page of the export. The field {@code next} is the value of {@code after} for the next page;
   * the last page has none.
   *
   * @param after empty for the first page
   */
  public Uni<ObjectNode> page(LineId line, String after) {
    ObjectNode page = Json.WIRE.createObjectNode();
    return Multi.createFrom()
        .iterable(data.get().tables())
        .map(LineTable::export)
        .filter(Optional::isPresent)
        .map(Optional::get)
        .filter(export -> after.isEmpty() || export.paged())
        .onItem()
        .transformToUniAndConcatenate(
            export ->
                pool.preparedQuery(
                        "SELECT coalesce(json_agg(part), '[]')::text FROM ("
                            + export.query()
                            + ") found")
                    .execute(parameters(export, line, after))
                    .invoke(rows -> put(page, export, read(rows.iterator().next().getString(0)))))
        .onItem()
        .ignoreAsUni()
        .replaceWith(page);
  }

  private static Tuple parameters(LineExport export, LineId line, String after) {
    return export.paged()
        ? Tuple.of(line.value(), after, export.pageSize())
        : Tuple.of(line.value());
  }

  private static void put(ObjectNode page, LineExport export, ArrayNode rows) {
    if (export.paged() && rows.size() == export.pageSize()) {
      page.put("next", rows.get(rows.size() - 1).path("id").asText());
    }
    ArrayNode list = page.putArray(export.name());
    for (JsonNode row : rows) {
      list.add(export.shown().apply((ObjectNode) row));
    }
  }

  private static ArrayNode read(String json) {
    try {
      return (ArrayNode) Json.WIRE.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
