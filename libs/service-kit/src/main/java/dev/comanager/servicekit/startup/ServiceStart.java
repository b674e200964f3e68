package dev.comanager.servicekit.startup;

import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.startup.kafka.TopicsOf;
import dev.comanager.servicekit.startup.settings.SettingRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a service needs before it starts.
 *
 * @param name of the service
 * @param withDatabase whether it has one
 * @param rules that its settings must keep
 * @param topics that it touches
 */
public record ServiceStart(
    String name, boolean withDatabase, List<SettingRule> rules, TopicsOf topics) {
  public ServiceStart {
    rules = List.copyOf(rules);
  }

  /** A service that needs nothing yet. */
  public static ServiceStart of(String name) {
    return new ServiceStart(name, false, List.of(), new TopicsOf(Set.of(), Set.of(), Set.of()));
  }

  /** The same, with a database. */
  public ServiceStart database() {
    return new ServiceStart(name, true, rules, topics);
  }

  /** The same, with further rules for its settings. */
  public ServiceStart settings(SettingRule... more) {
    List<SettingRule> all = new ArrayList<>(rules);
    all.addAll(Arrays.asList(more));
    return new ServiceStart(name, withDatabase, all, topics);
  }

  /** The same, reading these; what of them nobody can read is put aside. */
  public ServiceStart listensTo(Topic first, Topic... more) {
    Set<Topic> consumed = EnumSet.of(first, more);
    Set<Topic> deadLetters = EnumSet.copyOf(consumed);
    deadLetters.removeIf(topic -> !topic.hasDeadLetter());
    Set<Topic> all = EnumSet.copyOf(consumed);
    all.addAll(topics.reads());
    deadLetters.addAll(topics.deadLetters());
    return new ServiceStart(
        name, withDatabase, rules, new TopicsOf(all, topics.writes(), deadLetters));
  }

  /** The same, reading these by assignment: what it can't read there it skips. */
  public ServiceStart reads(Topic first, Topic... more) {
    Set<Topic> all = EnumSet.of(first, more);
    all.addAll(topics.reads());
    return new ServiceStart(
        name, withDatabase, rules, new TopicsOf(all, topics.writes(), topics.deadLetters()));
  }

  /** The same, writing these. */
  public ServiceStart writes(Topic first, Topic... more) {
    Set<Topic> all = EnumSet.of(first, more);
    all.addAll(topics.writes());
    return new ServiceStart(
        name, withDatabase, rules, new TopicsOf(topics.reads(), all, topics.deadLetters()));
  }
}
