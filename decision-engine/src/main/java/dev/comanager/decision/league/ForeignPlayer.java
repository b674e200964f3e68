package dev.comanager.decision.league;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.PlatformText;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * A player under his platform's own id, before he is joined to the player pool's player.
 *
 * @param id the platform's own id
 * @param name the player's name, free of markup
 * @param position null for a position that isn't counted here, such as a punter
 * @param nflTeam in our spelling ({@link NflTeams}), or null without a team
 * @param crossIds ids of other vocabularies that the platform provides, possibly none
 */
public record ForeignPlayer(
    PlatformCode platform,
    String id,
    String name,
    Position position,
    String nflTeam,
    Map<CrossId, String> crossIds) {
  public ForeignPlayer {
    name = PlatformText.clean(name);
    crossIds = crossIds == null ? Map.of() : Map.copyOf(crossIds);
  }

  /** A player for whom the platform provides no other ids. */
  public ForeignPlayer(
      PlatformCode platform, String id, String name, Position position, String nflTeam) {
    this(platform, id, name, position, nflTeam, Map.of());
  }

  /** The id he has until he is joined, such as {@code espn:4241}. */
  public PlayerId playerId() {
    return new PlayerId(platform.code() + ":" + id);
  }

  /** All ids he may be joined by, including the platform's own where other sources use it too. */
  public Map<CrossId, String> allIds() {
    Map<CrossId, String> ids = new EnumMap<>(CrossId.class);
    ids.putAll(crossIds);
    ownVocabulary().ifPresent(own -> ids.put(own, id));
    return ids;
  }

  private Optional<CrossId> ownVocabulary() {
    return switch (platform) {
      case ESPN -> Optional.of(CrossId.ESPN);
      case YAHOO -> Optional.of(CrossId.YAHOO);
      case SLEEPER, MFL, FLEAFLICKER, DEMO -> Optional.empty();
    };
  }
}
