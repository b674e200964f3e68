package dev.comanager.messaging.deadletter;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.deadletter.DeadLettersRule.Reading;
import dev.comanager.servicekit.settings.RenamedSettings;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;

/**
 * The operators' command for dead letters, in every image of a service: lists them without their
 * values and replays them to their topic. Exit codes: 0 done, 1 not done, 2 wrong arguments.
 */
public final class DeadLettersCommand {
  static final int DONE = 0;
  static final int NOT_DONE = 1;
  static final int WRONG_ARGUMENTS = 2;

  private final Map<String, String> environment;
  private final PrintStream out;
  private final PrintStream err;

  DeadLettersCommand(Map<String, String> environment, PrintStream out, PrintStream err) {
    this.environment = environment;
    this.out = out;
    this.err = err;
  }

  /** Runs one command on the broker that {@code KAFKA_BOOTSTRAP_SERVERS} names. */
  public static void main(String[] arguments) {
    // What the Kafka clients would log is no part of the answer, and a service's logging isn't
    // there.
    System.setProperty("java.util.logging.manager", "org.jboss.logmanager.LogManager");
    System.setProperty("slf4j.provider", "org.slf4j.helpers.NOP_FallbackServiceProvider");
    System.setProperty("slf4j.internal.verbosity", "WARN");
    System.exit(
        new DeadLettersCommand(System.getenv(), System.out, System.err).run(List.of(arguments)));
  }

  int run(List<String> arguments) {
    String prefix = environment.getOrDefault("COMANAGER_TOPIC_PREFIX", "");
    try {
      return switch (DeadLettersRule.read(arguments)) {
        case Reading.Help() -> {
          out.println(DeadLettersRule.HELP);
          yield DONE;
        }
        case Reading.Wrong(String text) -> {
          err.println(text);
          yield WRONG_ARGUMENTS;
        }
        case Reading.ListAll(Optional<Topic> topic) ->
            list(new DeadLetterTopics(client(), prefix), topic);
        case Reading.Replay(Topic topic, var places) ->
            replay(new DeadLetterTopics(client(), prefix), topic, places);
      };
    } catch (IOException | KafkaException | ExecutionException e) {
      err.println("not done: " + e.getClass().getSimpleName());
      return NOT_DONE;
    } catch (NoSuchElementException e) {
      err.println("not done: the settings of the Kafka client are incomplete: " + e.getMessage());
      return NOT_DONE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return NOT_DONE;
    }
  }

  private int list(DeadLetterTopics letters, Optional<Topic> only) {
    out.println(String.join("\t", "topic", "place", "at", "reason", "first place"));
    List<Topic> topics =
        only.map(List::of)
            .orElseGet(
                () -> List.of(Topic.values()).stream().filter(Topic::hasDeadLetter).toList());
    for (Topic topic : topics) {
      for (DeadLetterTopics.Letter letter : letters.all(topic)) {
        out.println(
            String.join(
                "\t",
                topic.name(""),
                letter.place().toString(),
                letter.at().toString(),
                letter.reason() + (letter.leftOut() ? " (value not kept)" : ""),
                letter.firstPlace()));
      }
    }
    return DONE;
  }

  private int replay(DeadLetterTopics letters, Topic topic, List<DeadLettersRule.Place> places)
      throws ExecutionException, InterruptedException {
    DeadLetterTopics.Replayed replayed = letters.replay(topic, places);
    out.printf("replayed %d%n", replayed.sent());
    if (replayed.superseded() > 0) {
      out.printf(
          "already replayed, or older than the newest record of their key: %d%n",
          replayed.superseded());
    }
    if (replayed.leftOut() > 0) {
      out.printf("without a value, so not replayed: %d%n", replayed.leftOut());
    }
    if (replayed.notFound() > 0) {
      err.printf("no such dead letter: %d%n", replayed.notFound());
      return NOT_DONE;
    }
    return DONE;
  }

  /**
   * What a service's own clients are set to: by what all share, and by the files that {@code
   * QUARKUS_CONFIG_LOCATIONS} names, such as the chart's, with what they take from the environment.
   *
   * @throws NoSuchElementException when a file asks for a variable that isn't there
   */
  Map<String, Object> client() throws IOException {
    SmallRyeConfigBuilder builder =
        new SmallRyeConfigBuilder()
            .addDefaultInterceptors()
            .withInterceptors(new RenamedSettings())
            .withSources(KafkaSettings.shared())
            .withSources(new EnvConfigSource(environment, 300));
    for (String file : environment.getOrDefault("QUARKUS_CONFIG_LOCATIONS", "").split(",", -1)) {
      if (!file.isBlank()) {
        builder.withSources(new PropertiesConfigSource(Path.of(file.strip()).toUri().toURL()));
      }
    }
    return new HashMap<>(builder.build().getValues("kafka", String.class, String.class));
  }
}
