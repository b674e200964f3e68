package dev.comanager.servicekit.telemetry.traces;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;

/**
 * Which traces are recorded: a part of those that begin here, all of those that belong to a
 * recorded one or were set off by one. A database's or a platform's span alone begins none: the
 * clockwork of a service asks its database every second.
 */
final class TraceSampler implements Sampler {
  private final Sampler ratio;

  private TraceSampler(double ratio) {
    this.ratio = Sampler.traceIdRatioBased(ratio);
  }

  /**
   * A sampler that goes by the parent, where there is one.
   *
   * @throws IllegalArgumentException when the ratio is not between 0 and 1
   */
  static Sampler of(double ratio) {
    if (!(ratio >= 0 && ratio <= 1)) {
      throw new IllegalArgumentException("COMANAGER_TRACES_RATIO is no number from 0 to 1");
    }
    return Sampler.parentBased(new TraceSampler(ratio));
  }

  @Override
  public SamplingResult shouldSample(
      Context parent,
      String traceId,
      String name,
      SpanKind kind,
      Attributes attributes,
      List<LinkData> links) {
    if (kind == SpanKind.CLIENT) {
      return SamplingResult.drop();
    }
    if (!links.isEmpty()) {
      return links.stream().anyMatch(it -> it.getSpanContext().isSampled())
          ? SamplingResult.recordAndSample()
          : SamplingResult.drop();
    }
    return ratio.shouldSample(parent, traceId, name, kind, attributes, links);
  }

  @Override
  public String getDescription() {
    return "ComanagerTraces{" + ratio.getDescription() + "}";
  }
}
