package dev.comanager.gateway.landing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.gateway.access.Principal;
import dev.comanager.gateway.toolcall.ResultWriter;
import dev.comanager.gateway.toolcall.ToolAnswer;
import dev.comanager.gateway.toolcall.ToolDispatch;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Answers visitors' questions about the demo league, as a line that has no other league and with a
 * grant that opens no tool that writes. Visitors share an answer for a while, so that however many
 * ask, decision-engine is asked only once.
 */
@Singleton
final class DemoAnswers {
  static final Principal VISITOR =
      new Principal(LineId.VISITOR, Surface.CLAUDE, Set.of(Scope.ANALYSIS_READ));

  private static final Duration SHARED_FOR = Duration.ofSeconds(30);
  private static final Duration AT_MOST = Duration.ofSeconds(1);

  private static final Optional<DemoPair> NO_PAIR = Optional.empty();
  private static final Optional<JsonNode> NO_ANSWER = Optional.empty();

  private final boolean offered;
  private final Map<DemoQuestion, Uni<JsonNode>> answers = new EnumMap<>(DemoQuestion.class);
  private volatile First known = new First(NO_PAIR, NO_ANSWER);

  @Inject
  DemoAnswers(ToolDispatch tools, LandingConfig config) {
    this(
        config.platform().demo().enabled().orElse(!config.environment().equals("production")),
        (question, arguments) ->
            tools
                .call(
                    VISITOR,
                    question.tool(),
                    arguments,
                    List.of(),
                    System.nanoTime(),
                    ResultWriter.PLAIN)
                .map(DemoAnswers::result));
  }

  /**
   * The answers of that source.
   *
   * @param offered whether there is a demo league
   */
  DemoAnswers(boolean offered, BiFunction<DemoQuestion, ObjectNode, Uni<JsonNode>> source) {
    this.offered = offered;
    for (DemoQuestion question : DemoQuestion.values()) {
      answers.put(
          question,
          (question == DemoQuestion.START_SIT ? pair() : Uni.createFrom().item(NO_PAIR))
              .flatMap(pair -> source.apply(question, question.arguments(pair)))
              .memoize()
              .forFixedDuration(SHARED_FOR));
    }
  }

  /** Whether visitors may ask at all. */
  boolean offered() {
    return offered;
  }

  /** The two players of this week's closest decision; empty when there is none. */
  Uni<Optional<DemoPair>> pair() {
    return Uni.createFrom().deferred(() -> answer(DemoQuestion.BRIEF)).map(DemoPair::of);
  }

  /**
   * What the page shows before a question is chosen.
   *
   * @param answer to the question about the pair; empty where there is none in time
   */
  record First(Optional<DemoPair> pair, Optional<JsonNode> answer) {}

  /**
   * The closest decision and its answer. After a second, and when they can't be had, the last known
   * ones, since a page doesn't wait for them.
   */
  Uni<First> first() {
    return pair()
        .invoke(pair -> known = known.pair().equals(pair) ? known : new First(pair, NO_ANSWER))
        .flatMap(
            pair ->
                pair.isEmpty()
                    ? Uni.createFrom().item(known)
                    : answer(DemoQuestion.START_SIT)
                        .map(answer -> new First(pair, Optional.of(answer))))
        .invoke(first -> known = first)
        .ifNoItem()
        .after(AT_MOST)
        .recoverWithItem(() -> known)
        .onFailure()
        .recoverWithItem(() -> known);
  }

  /** The tool's result, a failure included. Fails where no demo league is offered. */
  Uni<JsonNode> answer(DemoQuestion question) {
    return offered
        ? answers.get(question)
        : Uni.createFrom().failure(new IllegalStateException("no demo league is offered"));
  }

  private static JsonNode result(ToolAnswer answer) {
    return switch (answer) {
      case ToolAnswer.Result result -> read(result.json());
      case ToolAnswer.UnknownTool unknown -> throw new IllegalStateException("no such tool");
      case ToolAnswer.MissingScopes missing ->
          throw new IllegalStateException("not for visitors: " + missing.tool());
    };
  }

  private static JsonNode read(byte[] json) {
    try {
      return Json.WIRE.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
