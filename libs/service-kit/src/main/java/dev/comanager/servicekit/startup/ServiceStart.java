package dev.comanager.servicekit.startup;

import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a service needs before it starts. */
public final class ServiceStart {
  final String name;
  private final List<SettingRule> rules = new ArrayList<>();
  private final List<WantedTopic> reads = new ArrayList<>();
  private final List<WantedTopic> writes = new ArrayList<>();
  boolean database;

  public ServiceStart(String name) {
    this.name = name;
  }

  public ServiceStart database() {
    database = true;
    return this;
  }

  public ServiceStart settings(SettingRule... more) {
    rules.addAll(List.of(more));
    return this;
  }

  /** It consumes these; their unreadable records go to the dead letters. */
  public ServiceStart consumes(Topic... topics) {
    Stream.of(topics)
        .filter(Topic::hasDeadLetter)
        .map(WantedTopic::deadLetterOf)
        .forEach(writes::add);
    return reads(topics);
  }

  /** It reads these by assignment, and skips what it can't read. */
  public ServiceStart reads(Topic... topics) {
    Stream.of(topics).map(WantedTopic::of).forEach(reads::add);
    return this;
  }

  public ServiceStart writes(Topic... topics) {
    Stream.of(topics).map(WantedTopic::of).forEach(writes::add);
    return this;
  }

  /** What is wrong with its settings. */
  public List<String> problems(Settings settings) {
    return rules.stream().flatMap(rule -> rule.problems(settings).stream()).toList();
  }

  List<WantedTopic> topics() {
    return Stream.concat(reads.stream(), writes.stream()).distinct().toList();
  }

  public Set<String> topicsRead() {
    return reads.stream().map(WantedTopic::name).collect(Collectors.toSet());
  }

  /** Dead letters included. */
  public Set<String> topicsWritten() {
    return writes.stream().map(WantedTopic::name).collect(Collectors.toSet());
  }
}
