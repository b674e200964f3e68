package dev.comanager.contracts;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * A Kafka topic and its retention. A common prefix on all names lets two releases share a cluster.
 */
public enum Topic {
  TOOL_CALLS_DECISION("tool-calls.decision", 12, Retention.brokerTime(Duration.ofHours(1))),
  TOOL_CALLS_WATCH("tool-calls.watch", 12, Retention.brokerTime(Duration.ofHours(1))),
  TOOL_CALLS_NOTIFIER("tool-calls.notifier", 12, Retention.brokerTime(Duration.ofHours(1))),
  /**
   * Requests of auth-service for the account page; no other service may write it ({@link
   * InternalCall}).
   */
  INTERNAL_CALLS_DECISION("suite-calls.decision", 6, Retention.brokerTime(Duration.ofHours(1))),
  INTERNAL_CALLS_WATCH("suite-calls.watch", 6, Retention.brokerTime(Duration.ofHours(1))),
  INTERNAL_CALLS_NOTIFIER("suite-calls.notifier", 6, Retention.brokerTime(Duration.ofHours(1))),
  /** Each caller reads one assigned partition. */
  TOOL_OUTCOMES("tool-outcomes", 32, Retention.of(Duration.ofHours(1))),
  GRANTS_ENDED("grants.ended", 1, Retention.of(Duration.ofDays(1))),
  LINES_EVENTS("lines.events", 6, Retention.compacted()),
  /** Services that have erased a deleted line. */
  LINES_FORGOTTEN("lines.forgotten", 6, Retention.of(Duration.ofDays(1))),
  LINE_LEAGUES("line-leagues", 6, Retention.compacted()),
  GAMES("games", 6, Retention.compacted()),
  DECISIONS_MADE("decisions.made", 6, Retention.compacted(Duration.ofDays(8))),
  PLAYER_UPDATES("player-updates", 6, Retention.of(Duration.ofDays(1))),
  RECHECKS_REQUESTED("rechecks.requested", 12, Retention.of(Duration.ofDays(1))),
  RECHECKS_REPORTED("rechecks.reported", 12, Retention.of(Duration.ofDays(1))),
  /** Texts to a line's own phone, with wording sealed for the notifier. */
  NOTIFICATIONS_REQUESTED("notifications.requested", 12, Retention.of(Duration.ofDays(7))),
  NOTIFICATIONS_SETTLED("notifications.settled", 12, Retention.of(Duration.ofDays(7))),
  /** Commands that phones texted and that watch-service answers. */
  REPLIES_RECEIVED("replies.received", 6, Retention.of(Duration.ofDays(1))),
  /** Phone calls about to be placed whose words decision-engine writes. */
  BRIEFS_REQUESTED("briefs.requested", 6, Retention.of(Duration.ofDays(1))),
  /** Their words, sealed for the notifier. */
  BRIEFS_REPORTED("briefs.reported", 6, Retention.of(Duration.ofDays(1))),
  /** One-time codes for the notifier, sealed and kept no longer than they are valid. */
  NOTIFICATIONS_CODES("notifications.codes", 12, Retention.of(Duration.ofMinutes(10)));

  private final String baseName;
  private final int partitions;
  private final Retention retention;

  Topic(String baseName, int partitions, Retention retention) {
    this.baseName = baseName;
    this.partitions = partitions;
    this.retention = retention;
  }

  /** The topic for calls of an owner's tools. */
  public static Topic toolCallsOf(ToolOwner owner) {
    return switch (owner) {
      case DECISION -> TOOL_CALLS_DECISION;
      case WATCH -> TOOL_CALLS_WATCH;
      case NOTIFIER -> TOOL_CALLS_NOTIFIER;
    };
  }

  /** The topic from which an owner takes internal calls. */
  public static Topic internalCallsOf(ToolOwner owner) {
    return switch (owner) {
      case DECISION -> INTERNAL_CALLS_DECISION;
      case WATCH -> INTERNAL_CALLS_WATCH;
      case NOTIFIER -> INTERNAL_CALLS_NOTIFIER;
    };
  }

  /** The name on the broker. The prefix may be empty. */
  public String name(String prefix) {
    return prefix + baseName;
  }

  /**
   * Whether unreadable records are kept for an operator. One-time codes aren't, because they would
   * be kept longer than they are valid.
   */
  public boolean hasDeadLetter() {
    return this != NOTIFICATIONS_CODES;
  }

  /** The name of this topic's dead-letter topic. */
  public String deadLetterName(String prefix) {
    return deadLetterNameOf(name(prefix));
  }

  /** The dead-letter topic for a topic's name on the broker. */
  public static String deadLetterNameOf(String name) {
    return name + ".dead-letter";
  }

  public int partitions() {
    return partitions;
  }

  public Retention retention() {
    return retention;
  }

  /**
   * Retention of a topic.
   *
   * @param time minimum time a record is kept; empty = forever
   * @param compact whether only the newest record of a key is kept
   * @param brokerTimestamps whether the broker's clock stamps records (LogAppendTime)
   */
  public record Retention(Optional<Duration> time, boolean compact, boolean brokerTimestamps) {
    static Retention of(Duration time) {
      return new Retention(Optional.of(time), false, false);
    }

    static Retention brokerTime(Duration time) {
      return new Retention(Optional.of(time), false, true);
    }

    static Retention compacted() {
      return new Retention(Optional.empty(), true, false);
    }

    static Retention compacted(Duration time) {
      return new Retention(Optional.of(time), true, false);
    }

    /** Settings of the topic on the broker without which its records mean something else. */
    public Map<String, String> config() {
      String policy = !compact ? "delete" : time.isPresent() ? "compact,delete" : "compact";
      return brokerTimestamps
          ? Map.of("cleanup.policy", policy, "message.timestamp.type", "LogAppendTime")
          : Map.of("cleanup.policy", policy);
    }

    /** Dead letters are kept for two weeks, so that an operator can replay them. */
    public static Retention deadLetter() {
      return of(Duration.ofDays(14));
    }
  }
}
