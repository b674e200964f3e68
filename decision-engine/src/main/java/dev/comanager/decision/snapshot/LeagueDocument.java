package dev.comanager.decision.snapshot;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.PlayerId;
import java.util.Optional;

/** The JSON form of a stored league. */
final class LeagueDocument {
  private static final ObjectMapper MAPPER =
      Json.WIRE.copy().addMixIn(PlayerId.class, AsText.class);

  // A roster has hundreds of player ids; they are stored as plain text. The model classes stay free
  // of JSON annotations.
  private abstract static class AsText {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    @SuppressWarnings("unused") // read by Jackson
    AsText(String value) {}

    @JsonValue
    abstract String value();
  }

  private LeagueDocument() {}

  static String write(League league) {
    try {
      return MAPPER.writeValueAsString(league);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a league always has a JSON form", e);
    }
  }

  /** Parses a stored league; empty when an older release stored it in another form. */
  static Optional<League> read(String document) {
    try {
      return Optional.of(MAPPER.readValue(document, League.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
