package dev.comanager.servicekit.telemetry.logs;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.logging.json.runtime.JsonLogConfig;
import io.quarkus.logging.json.runtime.LoggingJsonRecorder;
import io.quarkus.runtime.RuntimeValue;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import java.util.logging.Formatter;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;

/** Lines as a service writes them: by our filter and Quarkus' formatter, with our settings. */
final class WrittenLines {
  static final String KEY = "key of a test";

  private final LogLines filter;
  private final Formatter formatter;

  WrittenLines(boolean json) {
    SmallRyeConfig config =
        new SmallRyeConfigBuilder()
            .addDefaultInterceptors()
            .addPropertiesSources()
            .withMapping(JsonLogConfig.class)
            .withMappingIgnore("quarkus.log.**")
            .withSources(
                new PropertiesConfigSource(
                    Map.of(
                        "comanager.log.json",
                        Boolean.toString(json),
                        "comanager.log.line-key",
                        KEY,
                        "quarkus.application.name",
                        "watch-service"),
                    "test",
                    200))
            .build();
    filter = new LogLines(config);
    formatter =
        new LoggingJsonRecorder(
                new RuntimeValue<>(config.getConfigMapping(JsonLogConfig.class)),
                new RuntimeValue<>())
            .initializeConsoleJsonLogging()
            .getValue()
            .orElseGet(
                () ->
                    new PatternFormatter(
                        config.getValue("quarkus.log.console.format", String.class)));
  }

  /** The record's line and, in text, its stack trace; without the line break at the end. */
  String of(ExtLogRecord record) {
    assertThat(filter.isLoggable(record)).isTrue();
    String line = formatter.format(record);
    assertThat(line).endsWith("\n");
    return line.substring(0, line.length() - 1);
  }
}
