package dev.comanager.contracts.event;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOwner;
import java.util.Objects;

/**
 * A service has nothing of a deleted line any more (topic {@code lines.forgotten}, key: line). It
 * is said also of a line that the service never knew, and each time the deletion is told.
 *
 * @param v version of this message, 1
 * @param by whose database has nothing of it
 */
public record LineForgotten(int v, LineId line, ToolOwner by) {
  public static final int VERSION = 1;

  public LineForgotten {
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(by, "by");
  }

  public LineForgotten(LineId line, ToolOwner by) {
    this(VERSION, line, by);
  }
}
