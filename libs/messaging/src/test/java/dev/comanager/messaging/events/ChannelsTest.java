package dev.comanager.messaging.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Topic;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Channels as services set them: in two releases nothing may bear the same name. */
class ChannelsTest {
  private static final Pattern CHANNEL =
      Pattern.compile("mp\\.messaging\\.(incoming|outgoing)\\.([a-z-]+)\\.topic");
  private static final Pattern OF_CHANNELS =
      Pattern.compile("mp\\.messaging\\.(?:connector|incoming|outgoing)\\.[a-z-]+\\.(.+)");
  private static final Set<String> TOPICS =
      Set.copyOf(Stream.of(Topic.values()).map(topic -> topic.name("blue.")).toList());

  @ParameterizedTest
  @ValueSource(strings = {"auth-service", "decision-engine", "watch-service", "notifier"})
  void everyTopicAndGroupBearsThePrefixAndNoTopicIsMadeByReadingIt(String service)
      throws IOException {
    SmallRyeConfig config =
        config(
            Path.of("../..", service, "src/main/resources/application.properties"),
            Map.of("comanager.topic-prefix", "blue."));
    List<Matcher> channels =
        StreamSupport.stream(config.getPropertyNames().spliterator(), false)
            .map(CHANNEL::matcher)
            .filter(Matcher::matches)
            .toList();
    Set<String> groups = new HashSet<>();

    assertThat(channels).isNotEmpty();
    for (Matcher channel : channels) {
      assertThat(TOPICS).contains(config.getValue(channel.group(), String.class));
      if (channel.group(1).equals("incoming")) {
        String group =
            config.getValue(
                "mp.messaging.incoming." + channel.group(2) + ".group.id", String.class);
        assertThat(group).startsWith("blue.");
        assertThat(groups.add(group)).as("one channel alone has the group " + group).isTrue();
      }
    }
    assertThat(config.getValue("kafka.allow.auto.create.topics", String.class)).isEqualTo("false");
    for (String name : config.getPropertyNames()) {
      Matcher ofChannels = OF_CHANNELS.matcher(name);
      if (ofChannels.matches()) {
        assertThat(config.getOptionalValue("kafka." + ofChannels.group(1), String.class))
            .as(name + " is a key that all clients share")
            .isNotEqualTo(config.getOptionalValue(name, String.class));
      }
    }
  }

  @Test
  void withoutAPrefixNamesStandAsTheyAre() throws IOException {
    SmallRyeConfig config =
        config(Path.of("../../watch-service/src/main/resources/application.properties"), Map.of());

    assertThat(config.getValue("mp.messaging.incoming.games.topic", String.class))
        .isEqualTo("games");
    assertThat(config.getValue("mp.messaging.incoming.games.group.id", String.class))
        .isEqualTo("watch.games-2");
  }

  private static SmallRyeConfig config(Path file, Map<String, String> more) throws IOException {
    return new SmallRyeConfigBuilder()
        .addDefaultInterceptors()
        .addDiscoveredInterceptors()
        .withSources(
            new PropertiesConfigSource(
                Path.of("src/main/resources/META-INF/microprofile-config.properties")
                    .toUri()
                    .toURL(),
                100),
            new PropertiesConfigSource(file.toUri().toURL(), 250),
            new PropertiesConfigSource(more, "environment", 300))
        .build();
  }
}
