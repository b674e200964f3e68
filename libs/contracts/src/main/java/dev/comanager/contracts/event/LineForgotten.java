package dev.comanager.contracts.event;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOwner;
import java.util.Objects;

/**
 * Reports that a service has erased all data of a deleted line (topic {@code lines.forgotten}, key:
 * line). Sent also for a line that the service never knew, and again for each repeated deletion.
 *
 * @param v version of this message, 1
 * @param by the service whose database no longer has data of the line
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
