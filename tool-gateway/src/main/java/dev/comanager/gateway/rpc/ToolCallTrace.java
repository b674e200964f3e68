package dev.comanager.gateway.rpc;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.gateway.access.Principal;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.rpc.RpcMessage.Request;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.servicekit.telemetry.LineHash;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The root span of each {@code tools/call}, named by OpenTelemetry's conventions for MCP. A trace
 * context from the client, in {@code _meta} or a header, is linked but never used as the parent: at
 * a public edge, clients must not decide which traces exist and which are sampled.
 */
@Singleton
final class ToolCallTrace {
  private final Tracer tracer;
  private final Catalogue catalogue;
  private final LineHash lines;

  ToolCallTrace(
      OpenTelemetry telemetry,
      @ConfigProperty(name = "quarkus.otel.sdk.disabled", defaultValue = "false") boolean off,
      Catalogue catalogue,
      LineHash lines) {
    // The OpenTelemetry instance that Quarkus provides with tracing disabled would start spans all
    // the same.
    this.tracer = (off ? OpenTelemetry.noop() : telemetry).getTracer("dev.comanager.gateway");
    this.catalogue = catalogue;
    this.lines = lines;
  }

  /** Begins the span of a request, before its bearer is introspected. */
  Span begin(RpcRequest http, Request request) {
    String given = request.params().path("name").asText();
    // Clients can invent names of unknown tools; used in span names, these would be unbounded.
    boolean known = catalogue.knows(given);
    io.opentelemetry.api.trace.Span span =
        tracer
            .spanBuilder(known ? "tools/call " + given : "tools/call")
            .setSpanKind(SpanKind.SERVER)
            .setNoParent()
            .startSpan();
    if (span.isRecording()) {
      span.setAttribute("mcp.method.name", "tools/call");
      span.setAttribute("gen_ai.operation.name", "execute_tool");
      span.setAttribute("network.protocol.name", "http");
      span.setAttribute("network.transport", "tcp");
      if (known) {
        span.setAttribute("gen_ai.tool.name", given);
      }
      SpanContext theirs = theirs(http, request);
      if (theirs.isValid()) {
        // Added after the start, so that it can't influence the sampler.
        span.addLink(theirs);
      }
    }
    return new Span(span, lines);
  }

  private static SpanContext theirs(RpcRequest http, Request request) {
    String meta = request.params().path("_meta").path(RpcHeaders.TRACE).asText();
    List<String> header = http.traceparent();
    String text = !meta.isEmpty() ? meta : header.size() == 1 ? header.getFirst() : "";
    return io.opentelemetry.api.trace.Span.fromContext(TraceHeader.read(text)).getSpanContext();
  }

  /** The span of one call. */
  record Span(io.opentelemetry.api.trace.Span span, LineHash lines) {
    /** Runs work within this span; spans begun there become its children. */
    <T> Uni<T> part(Principal principal, Supplier<Uni<T>> work) {
      if (span.isRecording()) {
        span.addEvent("bearer checked");
        span.setAttribute("comanager.line", lines.of(principal.line().value()));
        span.setAttribute("comanager.surface", principal.surface().name());
      }
      return within(work);
    }

    /** The same, before the caller's line is known. */
    <T> Uni<T> within(Supplier<Uni<T>> work) {
      if (!span.getSpanContext().isValid()) {
        return work.get();
      }
      try (Scope _ = span.makeCurrent()) {
        return work.get();
      }
    }

    /** Ends the span with the attributes of the answer. */
    void end(RpcReply reply, Throwable failure) {
      if (failure != null) {
        span.setStatus(StatusCode.ERROR);
        span.setAttribute("error.type", failure.getClass().getSimpleName());
      } else if (span.isRecording()) {
        String outcome = reply.label().outcome();
        span.setAttribute("comanager.outcome", outcome);
        span.setAttribute("http.response.status_code", reply.status());
        if (!outcome.equals("ok")) {
          span.setAttribute("error.type", reply.status() == 200 ? "tool_error" : outcome);
        }
        if (reply.status() >= 500) {
          span.setStatus(StatusCode.ERROR);
        }
      }
      span.end();
    }
  }
}
