package dev.comanager.decision.linking;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.LeagueLink;
import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.DynamicUpdate;

/** That a line plays in a league. One of a line's leagues is its primary. */
@Entity
@Table(name = "league_link")
@IdClass(LeagueLinkEntity.Key.class)
@DynamicUpdate
public class LeagueLinkEntity extends PanacheEntityBase {
  @Id public String line;
  @Id public String league;
  public String teamId;
  public boolean isPrimary;

  /** In the order of linking; the database counts it. */
  @Column(insertable = false, updatable = false)
  public Long seq;

  /** When the platform last let the line see the league; null when it was never asked. */
  public Instant admittedAt;

  /** Whether the platform has refused the line since. */
  public boolean refused;

  /** Which line and which league. */
  public record Key(String line, String league) {}

  static LeagueLinkEntity of(LineId line, LeagueKey league) {
    LeagueLinkEntity link = new LeagueLinkEntity();
    link.line = line.value();
    link.league = league.toString();
    return link;
  }

  /** The platform has just admitted the line to the league. */
  void admit(String team, Instant now) {
    teamId = team;
    admittedAt = now;
    refused = false;
  }

  boolean isOf(LeagueKey key) {
    return league.equals(key.toString());
  }

  LeagueLink link() {
    return new LeagueLink(LeagueKey.parse(league).orElseThrow(), teamId, isPrimary);
  }
}
