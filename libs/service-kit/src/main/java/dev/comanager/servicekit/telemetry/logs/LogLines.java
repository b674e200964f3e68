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
 * Formats every log record, from the first one at startup: as a JSON object if {@code
 * COMANAGER_LOG_JSON} is set, else as text. Whatever a record contains, it stays one line (plus its
 * own, indented stack trace), contains no line's id in clear, and is bounded in length.
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
    json = config.getOptionalValue("comanager.log.json", Boolean.class).orElse(false);
    writer =
        new LineWriter(
            config.getOptionalValue("quarkus.application.name", String.class).orElse("comanager"),
            new LineHash(
                config
                    .getOptionalValue("comanager.log.line-key", String.class)
                    .orElse("comanager")));
  }

  @Override
  public boolean isLoggable(LogRecord record) {
    ExtLogRecord all = ExtLogRecord.wrap(record);
    String line = json ? writer.json(all) : writer.text(all);
    if (record instanceof ExtLogRecord ours) {
      ours.setMessage(line, FormatStyle.NO_FORMAT);
    } else {
      record.setMessage(line);
    }
    record.setParameters(null);
    return true;
  }
}
