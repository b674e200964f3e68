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
import java.util.List;
import java.util.Optional;

/** Reads the data that the service's {@link LineData} exports for a line. */
@ApplicationScoped
public class LineDataReader {
  private static final String NEXT = "next";

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
    List<LineExport> exports =
        data.get().tables().stream().map(LineTable::export).flatMap(Optional::stream).toList();
    List<LineExport> paged = exports.stream().filter(LineExport::paged).toList();
    Place begin = after.isEmpty() ? new Place(0, "") : place(paged, after);
    ObjectNode page = Json.WIRE.createObjectNode();
    return Multi.createFrom()
        .iterable(after.isEmpty() ? exports : paged.subList(begin.list(), paged.size()))
        .onItem()
        .transformToUniAndConcatenate(
            export ->
                // One list at a time: those after a full one are on further pages.
                export.paged() && page.has(NEXT)
                    ? Uni.createFrom().voidItem()
                    : rows(export, line, begin.of(paged.indexOf(export)))
                        .invoke(rows -> put(page, export, paged, rows))
                        .replaceWithVoid())
        .onItem()
        .ignoreAsUni()
        .replaceWith(page);
  }

  /**
   * Where a page begins.
   *
   * @param list the position among the paged lists
   * @param id the last one of the page before
   */
  private record Place(int list, String id) {
    String of(int other) {
      return other == list ? id : "";
    }
  }

  private static Place place(List<LineExport> paged, String after) {
    int last = paged.size() - 1;
    for (int list = 0; list < last; list++) {
      String prefix = prefix(paged.get(list));
      if (after.startsWith(prefix)) {
        return new Place(list, after.substring(prefix.length()));
      }
    }
    return new Place(last, after);
  }

  private static String prefix(LineExport export) {
    return export.name() + "/";
  }

  private Uni<ArrayNode> rows(LineExport export, LineId line, String after) {
    return pool.preparedQuery(
            "SELECT coalesce(json_agg(part), '[]')::text FROM (" + export.query() + ") found")
        .execute(
            export.paged()
                ? Tuple.of(line.value(), after, export.pageSize())
                : Tuple.of(line.value()))
        .map(rows -> read(rows.iterator().next().getString(0)));
  }

  private static void put(
      ObjectNode page, LineExport export, List<LineExport> paged, ArrayNode rows) {
    if (export.paged() && rows.size() == export.pageSize()) {
      String id = rows.get(rows.size() - 1).path("id").asText();
      // Of the last list the id alone, as replicas of the previous release read it.
      page.put(NEXT, export.equals(paged.getLast()) ? id : prefix(export) + id);
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
