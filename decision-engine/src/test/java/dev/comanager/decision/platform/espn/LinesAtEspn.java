package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.EspnCookiesEntered;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.sealing.SealingKey;
import io.quarkus.arc.All;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Lines that link private leagues at an ESPN stub. */
abstract class LinesAtEspn {
  static final String GOOD = EspnStubResource.GOOD;
  private static final String SWID = "{11111111-AAAA-BBBB-CCCC-000000000001}";

  @Inject @All List<ToolHandler> handlers;
  @Inject Pool pool;
  SealingKey key;

  final LineId line = newLine();

  void linkedWhenItWasPublic(LineId by) {
    run("INSERT INTO line_leagues (line, version) VALUES ($1, 1)", by);
    run(
        "INSERT INTO league_link (line, league, team_id, is_primary)"
            + " VALUES ($1, 'espn:2001', '2', true)",
        by);
  }

  void run(String sql) {
    pool.preparedQuery(sql).executeAndAwait(Tuple.of("espn:2001"));
  }

  void run(String sql, LineId of, String... more) {
    pool.preparedQuery(sql)
        .executeAndAwait(more.length == 0 ? Tuple.of(of.value()) : Tuple.of(of.value(), more[0]));
  }

  static <T> T done(Supplier<Uni<T>> work) {
    try {
      return VertxContextSupport.subscribeAndAwait(work);
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
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

  static ObjectNode arguments() {
    return JsonNodeFactory.instance.objectNode();
  }

  static ToolOutcome.Answered answered(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Answered.class);
    return (ToolOutcome.Answered) outcome;
  }

  static ToolOutcome.Refused refused(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Refused.class);
    return (ToolOutcome.Refused) outcome;
  }

  static LineId newLine() {
    byte[] id = new byte[12];
    new SecureRandom().nextBytes(id);
    return new LineId("ln_" + HexFormat.of().formatHex(id));
  }

  ToolOutcome call(LineId by, String tool, ObjectNode arguments) {
    ToolHandler handler =
        handlers.stream().filter(one -> one.tool().equals(tool)).findFirst().orElseThrow();
    if (tool.startsWith("fantasy_")) {
      arguments.put("platform", "espn");
    }
    IncomingToolCall incoming =
        new IncomingToolCall(
            new ToolCall(
                1,
                "c" + System.nanoTime(),
                by,
                Surface.FULL,
                EnumSet.allOf(Scope.class),
                tool,
                arguments,
                null,
                10_000),
            System.nanoTime() + TimeUnit.SECONDS.toNanos(10));
    try {
      return VertxContextSupport.subscribeAndAwait(() -> handler.handle(incoming));
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }
}
