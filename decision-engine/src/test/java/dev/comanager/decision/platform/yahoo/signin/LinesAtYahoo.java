package dev.comanager.decision.platform.yahoo.signin;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.YahooCodeReceived;
import dev.comanager.decision.platform.LinesOnPlatform;
import dev.comanager.decision.platform.yahoo.YahooStub;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.sealing.SealingKey;
import io.vertx.mutiny.sqlclient.Tuple;
import java.io.UncheckedIOException;
import java.util.List;

/** Lines that connect accounts at a Yahoo stub; an account is called by its line's id. */
abstract class LinesAtYahoo extends LinesOnPlatform {
  static final String VERIFIER = "v".repeat(43);

  YahooStub yahoo;
  SealingKey key;

  LinesAtYahoo() {
    super(PlatformCode.YAHOO);
  }

  ToolOutcome connect(LineId by) {
    return connect(by, yahoo.code(by.value(), VERIFIER), VERIFIER, by);
  }

  ToolOutcome connect(LineId by, String code, String verifier, LineId sealedFor) {
    return call(
        by,
        InternalCall.CONNECT_YAHOO.code(),
        arguments().put("sealed", sealed(code, verifier, sealedFor)));
  }

  ToolOutcome disconnect(LineId by) {
    return call(by, InternalCall.DISCONNECT_YAHOO.code(), arguments());
  }

  /** The id of a new league that this line has connected and linked. */
  String connectedAndLinked() {
    String league = league();
    yahoo.plays(line.value(), league);
    answered(connect(line));
    answered(link(line));
    return league;
  }

  static String league() {
    return "461.l." + Math.floorMod(newLine().value().hashCode(), 1_000_000_000);
  }

  String state(LineId of) {
    return answered(call(of, InternalCall.YAHOO_CONNECTION.code(), arguments()))
        .body()
        .get("state")
        .asText();
  }

  ToolOutcome link(LineId by) {
    return call(by, "fantasy_link_league", arguments());
  }

  ToolOutcome standings(LineId by) {
    return call(by, "fantasy_get_standings", arguments());
  }

  private String sealed(String code, String verifier, LineId sealedFor) {
    try {
      return Sealer.to(key.publicKey())
          .seal(
              YahooCodeReceived.placeOf(sealedFor),
              Json.WIRE.writeValueAsBytes(new YahooCodeReceived(code, verifier, YahooStub.RETURN)));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<String> kept(LineId of) {
    return pool
        .preparedQuery("SELECT sealed FROM yahoo_grant WHERE line = $1")
        .executeAndAwait(Tuple.of(of.value()))
        .stream()
        .map(row -> row.getString(0))
        .toList();
  }

  void run(String sql, LineId of) {
    pool.preparedQuery(sql).executeAndAwait(Tuple.of(of.value()));
  }

  /** The grant was refreshed long ago, and what the line saw with it is old. */
  void age(LineId of) {
    run("UPDATE yahoo_grant SET renewed_at = now() - interval '1 hour' WHERE line = $1", of);
  }

  void clearAdmission(LineId of) {
    run("UPDATE league_link SET admitted_at = NULL WHERE line = $1", of);
  }
}
