package dev.comanager.servicekit.telemetry.traces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingDecision;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TracesSettingsTest {
  private static final String ID = "0af7651916cd43dd8448eb211c80319c";
  private static final String TRUSTED = "quarkus.otel.exporter.otlp.trust-cert.certs";

  @Test
  void tracesNothingWithoutAnEndpoint() {
    for (Map<String, String> none :
        List.of(Map.<String, String>of(), Map.of("comanager.traces.endpoint", " "))) {
      assertThat(config(none).getValue("quarkus.otel.sdk.disabled", String.class))
          .isEqualTo("true");
    }
  }

  @Test
  void anEndpointEnablesTraces() {
    SmallRyeConfig config =
        config(Map.of("comanager.traces.endpoint", "http://collector.observability:4318"));

    assertThat(config.getValue("quarkus.otel.sdk.disabled", String.class)).isEqualTo("false");
    assertThat(config.getValue("quarkus.otel.exporter.otlp.endpoint", String.class))
        .isEqualTo("http://collector.observability:4318");
  }

  @Test
  void trustsTheCollectorsPrivateCa() {
    SmallRyeConfig config =
        config(
            Map.of(
                "comanager.traces.endpoint", "https://collector.observability:4318",
                "comanager.traces.ca", "/etc/comanager/traces-ca/ca.crt"));

    assertThat(config.getValues(TRUSTED, String.class))
        .containsExactly("/etc/comanager/traces-ca/ca.crt");
    assertThat(
            config(Map.of("comanager.traces.endpoint", "https://c:4318", "comanager.traces.ca", ""))
                .getOptionalValues(TRUSTED, String.class))
        .isEmpty();
  }

  @Test
  void refusesAnInvalidEndpointAtTheStart() {
    for (String wrong : List.of("collector:4318", "/v1/traces", "grpc://c:1", "http://", "h t p")) {
      assertThatThrownBy(() -> config(Map.of("comanager.traces.endpoint", wrong)))
          .hasStackTraceContaining("COMANAGER_TRACES_ENDPOINT");
    }
  }

  /** A collector's address may contain a user and a password. */
  @Test
  void namesARefusedSettingWithoutQuotingItsValue() {
    for (String wrong : List.of("grpc://me:secret@c:1", "http://me:secret@c d", "me:secret@c")) {
      Throwable refused = catchThrowable(() -> config(Map.of("comanager.traces.endpoint", wrong)));

      StringWriter output = new StringWriter();
      refused.printStackTrace(new PrintWriter(output));
      assertThat(output.toString()).contains("COMANAGER_TRACES_ENDPOINT").doesNotContain("secret");
    }
    assertThatThrownBy(() -> TraceSampler.of(4711)).hasMessageNotContaining("4711");
  }

  @Test
  void refusesAnInvalidRatio() {
    for (double wrong : List.of(-0.1, 1.1, Double.NaN)) {
      assertThatThrownBy(() -> TraceSampler.of(wrong))
          .hasMessageContaining("COMANAGER_TRACES_RATIO");
    }
  }

  @Test
  void samplesChildrenOfSampledTracesAndNoLoneDatabaseSpans() {
    Context root = Context.root();
    assertThat(decision(1, root, SpanKind.SERVER)).isEqualTo(SamplingDecision.RECORD_AND_SAMPLE);
    assertThat(decision(0, root, SpanKind.SERVER)).isEqualTo(SamplingDecision.DROP);
    assertThat(decision(1, root, SpanKind.CLIENT)).isEqualTo(SamplingDecision.DROP);
    assertThat(decision(0, root.with(span(true)), SpanKind.CLIENT))
        .isEqualTo(SamplingDecision.RECORD_AND_SAMPLE);
    assertThat(decision(1, root.with(span(false)), SpanKind.CONSUMER))
        .isEqualTo(SamplingDecision.DROP);
  }

  @Test
  void aTriggeredTraceFollowsItsTriggersDecision() {
    assertThat(decision(0, Context.root(), SpanKind.CONSUMER, span(false), span(true)))
        .isEqualTo(SamplingDecision.RECORD_AND_SAMPLE);
    assertThat(decision(1, Context.root(), SpanKind.CONSUMER, span(false)))
        .isEqualTo(SamplingDecision.DROP);
  }

  private static SamplingDecision decision(
      double ratio, Context parent, SpanKind kind, Span... links) {
    Sampler sampler = TraceSampler.of(ratio);
    return sampler
        .shouldSample(
            parent,
            ID,
            "a span",
            kind,
            Attributes.empty(),
            List.of(links).stream().map(it -> LinkData.create(it.getSpanContext())).toList())
        .getDecision();
  }

  private static Span span(boolean sampled) {
    return Span.wrap(
        SpanContext.createFromRemoteParent(
            ID,
            "b7ad6b7169203331",
            sampled ? TraceFlags.getSampled() : TraceFlags.getDefault(),
            TraceState.getDefault()));
  }

  private static SmallRyeConfig config(Map<String, String> settings) {
    return new SmallRyeConfigBuilder()
        .addDefaultInterceptors()
        .withSources(
            new PropertiesConfigSource(
                Map.of("quarkus.otel.sdk.disabled", "true"), "defaults", 100),
            new PropertiesConfigSource(settings, "test", 300))
        .withSources(new TracesConfigSources())
        .build();
  }
}
