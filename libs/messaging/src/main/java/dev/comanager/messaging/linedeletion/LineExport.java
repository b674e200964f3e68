package dev.comanager.messaging.linedeletion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.UnaryOperator;

/**
 * A list in a line's export.
 *
 * @param name of the list
 * @param query returns a JSON object per row in the column {@code part}; $1 is the line's id
 * @param pageSize 0: the whole list is on the first page. Otherwise the query takes the last id of
 *     the previous page as $2 (empty at first) and this size as $3, and each object has an {@code
 *     id}
 * @param shown maps an object to what the export shows of it
 */
public record LineExport(String name, String query, int pageSize, UnaryOperator<ObjectNode> shown) {
  public static LineExport of(String name, String query) {
    return paged(name, query, 0);
  }

  public static LineExport paged(String name, String query, int pageSize) {
    return new LineExport(name, query, pageSize, UnaryOperator.identity());
  }

  public LineExport showing(UnaryOperator<ObjectNode> shown) {
    return new LineExport(name, query, pageSize, shown);
  }

  boolean paged() {
    return pageSize > 0;
  }
}
