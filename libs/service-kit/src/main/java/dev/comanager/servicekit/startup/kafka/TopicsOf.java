package dev.comanager.servicekit.startup.kafka;

import dev.comanager.contracts.Topic;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which topics a service touches.
 *
 * @param reads those it reads
 * @param writes those it writes
 * @param deadLetters those of its topics whose records it puts aside where nobody can read them
 */
public record TopicsOf(Set<Topic> reads, Set<Topic> writes, Set<Topic> deadLetters) {
  public TopicsOf {
    reads = Set.copyOf(reads);
    writes = Set.copyOf(writes);
    deadLetters = Set.copyOf(deadLetters);
  }

  /** The names of those it reads, in their order. */
  public Set<String> namesRead(String prefix) {
    Set<String> names = new TreeSet<>();
    reads.forEach(topic -> names.add(topic.name(prefix)));
    return names;
  }

  /** The names of those it writes, dead letters among them, in their order. */
  public Set<String> namesWritten(String prefix) {
    Set<String> names = new TreeSet<>();
    writes.forEach(topic -> names.add(topic.name(prefix)));
    deadLetters.forEach(topic -> names.add(topic.deadLetterName(prefix)));
    return names;
  }

  List<TopicRequirement> requirements(String prefix) {
    Set<Topic> touched = EnumSet.noneOf(Topic.class);
    touched.addAll(reads);
    touched.addAll(writes);
    Set<Topic> deadLettered = EnumSet.noneOf(Topic.class);
    deadLettered.addAll(deadLetters);
    return TopicRequirement.of(touched, deadLettered, prefix).toList();
  }
}
