package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.kafka.KafkaManifests;
import dev.comanager.stack.kafka.KafkaSetup;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.common.KafkaException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "kafka-setup",
    description = {
      "Topics, rights and passwords of k8s/base/kafka on your own Kafka.",
      "Creates what is missing; topics that are there stay as they are."
    },
    exitCodeOnInvalidInput = 1,
    footer = {
      "",
      "Example:",
      "  ./comanager kafka-setup --bootstrap-server kafka.example.com:9093 --command-config admin.properties"
    })
final class KafkaSetupCommand extends StackCommand {
  private static final String TIMEOUT_MS = "20000";
  private static final String REQUEST_TIMEOUT_MS = "10000";

  @Option(
      names = "--bootstrap-server",
      paramLabel = "HOST:PORT",
      required = true,
      description = "The brokers.")
  String brokers;

  @Option(
      names = "--command-config",
      paramLabel = "FILE",
      description = "Client settings of an administrator.")
  Path client;

  @Option(
      names = "--brokers",
      paramLabel = "N",
      defaultValue = "3",
      converter = Count.class,
      description = "How many there are (${DEFAULT-VALUE}); fewer than three, fewer copies.")
  int count;

  @Option(
      names = "--topic-prefix",
      paramLabel = "PREFIX",
      description = "The chart's kafka.topicPrefix.")
  String prefix = "";

  @Option(
      names = "--principal",
      paramLabel = "NAME",
      description = "How the cluster names a user (User:{user}); with certificates User:CN={user}.")
  String principal = "User:" + KafkaManifests.USER;

  @Option(
      names = "--passwords",
      paramLabel = "DIR",
      description = "A file for each user, with the password to set (SCRAM-SHA-512).")
  Path passwords;

  @Option(names = "--dry-run", description = "Counts what it would create; connects to nothing.")
  boolean dryRun;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!principal.contains(KafkaManifests.USER)) {
      throw new CommandFailed("--principal must hold {user}. Nothing was done.");
    }
    KafkaManifests manifests =
        KafkaManifests.read(
            comanager.repository().root().resolve("k8s/base/kafka"),
            new KafkaManifests.Terms(count, prefix, principal));
    Map<String, String> words = passwords == null ? Map.of() : passwordsOf(manifests.users());
    if (dryRun) {
      say(
          "%d topics, %d rights, %d users"
              .formatted(
                  manifests.topics().size(), manifests.acls().size(), manifests.users().size()));
      return OK;
    }
    try (KafkaSetup setup = new KafkaSetup(settings())) {
      List<String> created = setup.createTopics(manifests.topics());
      say(
          "Topics: %d created, %d were there"
              .formatted(created.size(), manifests.topics().size() - created.size()));
      if (!words.isEmpty()) {
        setup.setPasswords(words);
        say("Passwords: of %d users".formatted(words.size()));
      }
      setup.addAcls(manifests);
      say("Rights: %d".formatted(manifests.acls().size()));
    } catch (KafkaException e) {
      Throwable reason = e.getCause() == null ? e : e.getCause();
      throw new CommandFailed("Not done: " + reason.getMessage());
    }
    return OK;
  }

  private Map<String, Object> settings() throws IOException {
    Properties read = new Properties();
    if (client != null) {
      try (Reader file = Files.newBufferedReader(client)) {
        read.load(file);
      }
    }
    Map<String, Object> settings = new HashMap<>();
    settings.put(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG, TIMEOUT_MS);
    settings.put(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_TIMEOUT_MS);
    read.stringPropertyNames().forEach(name -> settings.put(name, read.getProperty(name)));
    settings.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, brokers);
    return settings;
  }

  private Map<String, String> passwordsOf(List<String> users) throws IOException {
    Map<String, String> read = new LinkedHashMap<>();
    for (String user : users) {
      Path file = passwords.resolve(user);
      if (!Files.isRegularFile(file)) {
        throw new CommandFailed(
            "There is no file %s with the password of %s. Nothing was done.".formatted(file, user));
      }
      read.put(user, Files.readString(file).strip());
    }
    return read;
  }
}
