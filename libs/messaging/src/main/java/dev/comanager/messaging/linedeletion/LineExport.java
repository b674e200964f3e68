package dev.comanager.messaging.linedeletion;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.UnaryOperator;

/**
 * A list in a line's download.
 *
 * @param name of the list
 * @param query whose column {@code part} is a JSON object each; $1 is the line's id
 * @param pageSize 0: the whole list stands on the first page. Otherwise the query takes the id
 *     after which a page begins as $2 (empty at first) and this size as $3, and each object has an
 *     {@code id}
 * @param shown what is shown of an object
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
