package dev.comanager.messaging.deadletter;

import dev.comanager.contracts.Topic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the arguments of the operators' command for dead letters. */
final class DeadLettersRule {
  static final String HELP =
      """
      dead-letters list [TOPIC]                        lists dead letters: topic, position, time, reason; never values
      dead-letters replay TOPIC [PARTITION:OFFSET…]    sends them to their topic again with their keys; without positions, all
      Of a compacted topic only the newest record of a key is sent. Replaying twice does no harm.
      What is replayed stays listed for two weeks.""";

  private static final Pattern PLACE = Pattern.compile("(\\d{1,6}):(\\d{1,18})");

  private DeadLettersRule() {}

  /** The position of a dead letter in its dead-letter topic. */
  record Place(int partition, long offset) {
    @Override
    public String toString() {
      return partition + ":" + offset;
    }
  }

  /** The parsed arguments. */
  sealed interface Reading {
    record ListAll(Optional<Topic> topic) implements Reading {}

    /** Without places: all dead letters of the topic. */
    record Replay(Topic topic, List<Place> places) implements Reading {}

    record Help() implements Reading {}

    record Wrong(String text) implements Reading {}
  }

  static Reading read(List<String> arguments) {
    if (arguments.isEmpty() || arguments.getFirst().equals("help")) {
      return new Reading.Help();
    }
    List<String> rest = arguments.subList(1, arguments.size());
    return switch (arguments.getFirst()) {
      case "list" -> list(rest);
      case "replay" -> replay(rest);
      default -> new Reading.Wrong("there is no command " + arguments.getFirst() + "\n" + HELP);
    };
  }

  private static Reading list(List<String> rest) {
    if (rest.isEmpty()) {
      return new Reading.ListAll(Optional.empty());
    }
    Optional<Topic> topic = topic(rest.getFirst());
    return topic.isEmpty() || rest.size() > 1 ? noTopic(rest) : new Reading.ListAll(topic);
  }

  private static Reading replay(List<String> rest) {
    Optional<Topic> topic = rest.isEmpty() ? Optional.empty() : topic(rest.getFirst());
    if (topic.isEmpty()) {
      return noTopic(rest);
    }
    List<Place> places = new ArrayList<>();
    for (String argument : rest.subList(1, rest.size())) {
      Matcher place = PLACE.matcher(argument);
      if (!place.matches()) {
        return new Reading.Wrong("a place is PARTITION:OFFSET, not " + argument);
      }
      places.add(new Place(Integer.parseInt(place.group(1)), Long.parseLong(place.group(2))));
    }
    return new Reading.Replay(topic.get(), places);
  }

  private static Optional<Topic> topic(String name) {
    return Arrays.stream(Topic.values())
        .filter(topic -> topic.name("").equals(name))
        .filter(Topic::hasDeadLetter)
        .findFirst();
  }

  private static Reading noTopic(List<String> rest) {
    return new Reading.Wrong(
        "there are no dead letters of " + String.join(" ", rest) + "\n" + HELP);
  }
}
