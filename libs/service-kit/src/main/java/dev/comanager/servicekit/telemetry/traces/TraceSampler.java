package dev.comanager.servicekit.telemetry.traces;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;

/**
 * Decides which traces are sampled: a share of those that begin here, and all that belong to a
 * sampled one or were triggered by one. Database and platform spans never begin a trace, because
 * each service's scheduled jobs query its database every second.
 */
final class TraceSampler implements Sampler {
  private final Sampler ratio;

  private TraceSampler(double ratio) {
    this.ratio = Sampler.traceIdRatioBased(ratio);
  }

  /**
   * A sampler that follows the parent's decision, if there is one.
   *
   * @throws IllegalArgumentException if the ratio is not between 0 and 1
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
