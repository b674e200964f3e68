package dev.comanager.servicekit.telemetry.logs;

import dev.comanager.servicekit.telemetry.LineHash;
import io.quarkus.logging.LoggingFilter;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.ExtLogRecord.FormatStyle;

/**
 * Redacts every log record, from the first one at startup. For people it writes the whole line, and
 * for machines (if {@code COMANAGER_LOG_JSON} is set) the parts that quarkus-logging-json writes as
 * a JSON object. Whatever a record contains, it stays one line (plus its own, indented stack
 * trace), contains no line's id in clear, and is bounded in length.
 */
@LoggingFilter(name = "comanager-lines")
public final class LogLines implements Filter {
  private final boolean json;
  private final LineWriter writer;

  /** Uses the settings of this process. */
  public LogLines() {
    this(ConfigProvider.getConfig());
  }

  LogLines(Config config) {
    // The formatter's own setting: a line that it writes must never be redacted for the other form.
    json = config.getOptionalValue("quarkus.log.console.json.enabled", Boolean.class).orElse(false);
    writer =
        new LineWriter(
            new LineHash(
                config
                    .getOptionalValue("comanager.log.line-key", String.class)
                    .orElse("comanager")));
  }

  @Override
  public boolean isLoggable(LogRecord record) {
    ExtLogRecord all = ExtLogRecord.wrap(record);
    if (json) {
      writer.redact(all);
    } else {
      all.setMessage(writer.text(all), FormatStyle.NO_FORMAT);
      all.setParameters(null);
    }
    return true;
  }
}
