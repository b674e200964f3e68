package dev.comanager.messaging.linedeletion;

import java.util.List;

/**
 * The tables in which a service keeps data of phone lines. A service has one bean of this type.
 *
 * @param tables in the order in which the service's transactions lock them
 */
public record LineData(List<LineTable> tables) {
  public LineData {
    tables = List.copyOf(tables);
  }
}
