package dev.comanager.watch.watches;

import dev.comanager.contracts.Coded;
import jakarta.persistence.AttributeConverter;

/** The subject of a watch. */
public enum WatchKind implements Coded {
  /** A decision, until it locks. */
  DECISION,
  /** A whole team, until the next kickoff of a starter. */
  ROSTER,
  /** The starters of a team, before every kickoff. */
  LINEUP;

  /** The column of an entity. */
  static final class Column implements AttributeConverter<WatchKind, String> {
    @Override
    public String convertToDatabaseColumn(WatchKind kind) {
      return kind.code();
    }

    @Override
    public WatchKind convertToEntityAttribute(String code) {
      return Coded.of(WatchKind.class, code);
    }
  }
}
