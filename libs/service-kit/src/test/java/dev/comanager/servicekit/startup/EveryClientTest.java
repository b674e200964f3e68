package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Channels as services set them: in two releases nothing may bear the same name. */
class EveryClientTest {
  private static final Pattern CHANNEL =
      Pattern.compile("mp\\.messaging\\.(incoming|outgoing)\\.([a-z-]+)\\.connector");
  private static final String EVERY_CHANNEL = "mp.messaging.connector.smallrye-kafka.";
  private static final String PREFIX = "${comanager.topic-prefix:}";

  @ParameterizedTest
  @ValueSource(strings = {"decision-engine", "watch-service"})
  void namesOfTopicsAndGroupsBearThePrefixAndNoTopicIsMadeByReadingIt(String service)
      throws IOException {
    Properties settings = new Properties();
    try (var file =
        Files.newBufferedReader(
            Path.of("../..", service, "src/main/resources/application.properties"))) {
      settings.load(file);
    }
    List<Matcher> channels =
        settings.stringPropertyNames().stream()
            .map(CHANNEL::matcher)
            .filter(Matcher::matches)
            .toList();
    assertThat(channels).isNotEmpty();
    for (Matcher channel : channels) {
      String of = "mp.messaging." + channel.group(1) + "." + channel.group(2) + ".";
      assertThat(settings.getProperty(of + "topic")).as(of).startsWith(PREFIX);
      if (channel.group(1).equals("incoming")) {
        String makes = "allow.auto.create.topics";
        assertThat(settings.getProperty(of + "group.id")).as(of).startsWith(PREFIX);
        assertThat(settings.getProperty(of + makes, settings.getProperty(EVERY_CHANNEL + makes)))
            .as(of)
            .isEqualTo("false");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"libs/messaging", "tool-gateway", "auth-service", "notifier"})
  void nobodyNamesATransaction(String module) throws IOException {
    // One would need the prefix, too.
    try (var files = Files.walk(Path.of("../..", module, "src/main"))) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      Set<Path> naming =
          sources.stream().filter(EveryClientTest::namesATransaction).collect(Collectors.toSet());
      assertThat(naming).isEmpty();
    }
  }

  private static boolean namesATransaction(Path source) {
    try {
      return Files.readString(source).contains("TRANSACTIONAL_ID");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
