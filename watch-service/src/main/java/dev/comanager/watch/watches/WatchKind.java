package dev.comanager.watch.watches;

import jakarta.persistence.AttributeConverter;
import java.util.Locale;

/** The subject of a watch. */
public enum WatchKind {
  /** A decision, until it locks. */
  DECISION,
  /** A whole team, until the next kickoff of a starter. */
  ROSTER,
  /** The starters of a team, before every kickoff. */
  LINEUP;

  /** The name on the wire and in the database. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The column of an entity. */
  static final class Column implements AttributeConverter<WatchKind, String> {
    @Override
    public String convertToDatabaseColumn(WatchKind kind) {
      return kind.code();
    }

    @Override
    public WatchKind convertToEntityAttribute(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
