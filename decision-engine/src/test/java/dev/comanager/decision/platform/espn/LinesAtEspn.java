package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.EspnCookiesEntered;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.LinesOnPlatform;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.sealing.SealingKey;
import io.vertx.mutiny.sqlclient.Tuple;
import java.io.UncheckedIOException;
import java.util.List;

/** Lines that link private leagues at an ESPN stub. */
abstract class LinesAtEspn extends LinesOnPlatform {
  static final String GOOD = EspnStubResource.GOOD;
  private static final String SWID = "{11111111-AAAA-BBBB-CCCC-000000000001}";

  SealingKey key;

  LinesAtEspn() {
    super(PlatformCode.ESPN);
  }

  void linkedWhenItWasPublic(LineId by) {
    run("INSERT INTO line_leagues (line, version) VALUES ($1, 1)", by);
    run(
        "INSERT INTO league_link (line, league, team_id, is_primary)"
            + " VALUES ($1, 'espn:2001', '2', true)",
        by);
  }

  void run(String sql) {
    run(sql, "espn:2001");
  }

  void run(String sql, String value) {
    pool.preparedQuery(sql).executeAndAwait(Tuple.of(value));
  }

  void run(String sql, LineId of, String... more) {
    pool.preparedQuery(sql)
        .executeAndAwait(more.length == 0 ? Tuple.of(of.value()) : Tuple.of(of.value(), more[0]));
  }

  ToolOutcome keep(LineId by, String s2, LineId sealedFor) {
    return keep(by, s2, sealedFor, "2001");
  }

  ToolOutcome keep(LineId by, String s2, LineId sealedFor, String league) {
    return call(
        by,
        InternalCall.KEEP_ESPN_COOKIES.code(),
        arguments().put("league_id", league).put("sealed", sealed(s2, sealedFor, league)));
  }

  String sealed(String s2, LineId sealedFor) {
    return sealed(s2, sealedFor, "2001");
  }

  String sealed(String s2, LineId sealedFor, String league) {
    try {
      return Sealer.to(key.publicKey())
          .seal(
              EspnCookiesEntered.placeOf(sealedFor, league),
              Json.WIRE.writeValueAsBytes(new EspnCookiesEntered(s2, SWID)));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  ToolOutcome link(LineId by) {
    return call(by, "fantasy_link_league", arguments().put("league_id", "2001").put("team", "1"));
  }

  List<String> kept(LineId of) {
    return pool
        .preparedQuery("SELECT sealed FROM espn_cookie WHERE line = $1")
        .executeAndAwait(Tuple.of(of.value()))
        .stream()
        .map(row -> row.getString(0))
        .toList();
  }

  static JsonNode row(JsonNode status, String name) {
    for (JsonNode player : status.get("players")) {
      if (player.get("name").asText().equals(name)) {
        return player;
      }
    }
    throw new AssertionError("nobody is called " + name);
  }
}
