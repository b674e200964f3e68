package dev.comanager.benchmarks.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Two bar charts as one SVG that follows the reader's light or dark setting: calls per second, and
 * CPU per call by process. Echoes are left out: their bars would hide all others.
 */
public final class RateChart {
  private static final int WIDTH = 940;
  private static final int TOP = 72;
  private static final int ROW = 30;
  private static final int BAR = 18;
  private static final int NAMES = 226;
  private static final int RATES = 230;
  private static final int CPU = 550;
  private static final int CPU_WIDTH = 290;
  private static final int LEGEND_COLUMNS = 5;
  private static final int LEGEND_ROW = 20;
  private static final double LEAST_SHARE = 0.005;

  private static final List<String> COLOURS =
      List.of(
          "#0b6e4f", "#c8553d", "#3d6fb5", "#8a6d1d", "#7a4fa3", "#3f8f9c", "#a3456f", "#6b7a32",
          "#5d6865");

  private static final String STYLE =
      """
      <style>
        :root { --paper: #ffffff; --ink: #1c2321; --soft: #5d6865; }
        @media (prefers-color-scheme: dark) {
          :root { --paper: #141a18; --ink: #e9eeec; --soft: #9aa6a2; }
        }
        text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--soft); }
        .title { font-size: 16px; font-weight: 600; fill: var(--ink); }
        .paper { fill: var(--paper); }
      </style>
      """;

  private final List<Sample> samples;
  private final List<String> processes;
  private final StringBuilder svg = new StringBuilder();

  private RateChart(List<Sample> samples) {
    this.samples = samples;
    Set<String> used = new LinkedHashSet<>();
    for (Sample sample : samples) {
      sample.cpu().forEach((process, micros) -> addIfVisible(used, sample, process, micros));
    }
    processes = List.copyOf(used);
  }

  /** Draws the services' requests at the concurrency at which targets compare them. */
  public static String svg(LoadResult result) {
    return new RateChart(
            result.samples().stream()
                .filter(it -> it.concurrency() == Requests.BUSY)
                .filter(it -> !Requests.isEcho(it.workload()))
                .toList())
        .draw(result.date());
  }

  private String draw(String date) {
    int legend = TOP + samples.size() * ROW + 24;
    int legendRows = Math.ceilDiv(processes.size(), LEGEND_COLUMNS);
    int height = legend + legendRows * LEGEND_ROW + 20;
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n"
            .formatted(WIDTH, height, spoken()));
    svg.append(STYLE);
    svg.append("<rect class=\"paper\" width=\"%d\" height=\"%d\"/>%n".formatted(WIDTH, height));
    text("title", 16, 30, "start", "Load with %d callers, %s".formatted(Requests.BUSY, date));
    text("", NAMES, 56, "start", "calls per second");
    text("", CPU, 56, "start", "CPU per call, µs, by process");
    double mostCalls = samples.stream().mapToDouble(Sample::perSecond).max().orElse(1);
    double mostCpu = samples.stream().mapToDouble(Sample::cpuInAll).max().orElse(1);
    for (int i = 0; i < samples.size(); i++) {
      row(samples.get(i), TOP + i * ROW, mostCalls, Math.max(1, mostCpu));
    }
    for (int i = 0; i < processes.size(); i++) {
      int x = 16 + i % LEGEND_COLUMNS * ((WIDTH - 32) / LEGEND_COLUMNS);
      int y = legend + i / LEGEND_COLUMNS * LEGEND_ROW;
      rect(x, y, 12, 12, colour(i), "");
      text("", x + 18, y + 11, "start", processes.get(i));
    }
    return svg.append("</svg>\n").toString();
  }

  private void row(Sample sample, int y, double mostCalls, double mostCpu) {
    double middle = y + BAR - 4;
    text("", NAMES - 8, middle, "end", sample.workload());
    double length = RATES * sample.perSecond() / mostCalls;
    rect(NAMES, y, length, BAR, colour(0), "");
    text("", NAMES + length + 6, middle, "start", LoadReport.number(0, sample.perSecond()));
    double x = CPU;
    for (int i = 0; i < processes.size(); i++) {
      double micros = sample.cpu().getOrDefault(processes.get(i), 0.0);
      double wide = CPU_WIDTH * micros / mostCpu;
      if (micros > 0) {
        String label = processes.get(i) + ": " + LoadReport.number(0, micros) + " µs";
        rect(x, y, wide, BAR, colour(i), label);
      }
      x += wide;
    }
    if (!processes.isEmpty()) {
      text("", x + 6, middle, "start", LoadReport.number(0, sample.cpuInAll()));
    }
  }

  private String spoken() {
    return samples.stream()
        .map(it -> it.workload() + " " + LoadReport.number(0, it.perSecond()) + " calls per second")
        .collect(Collectors.joining("; "));
  }

  private void rect(double x, double y, double width, double height, String fill, String label) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\">%s</rect>%n",
            x,
            y,
            width,
            height,
            fill,
            label.isEmpty() ? "" : "<title>" + label + "</title>"));
  }

  private void text(String style, double x, double y, String anchor, String content) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
            style,
            x,
            y,
            anchor,
            content));
  }

  private static void addIfVisible(Set<String> used, Sample sample, String process, double micros) {
    if (micros > LEAST_SHARE * sample.cpuInAll()) {
      used.add(process);
    }
  }

  private static String colour(int index) {
    return COLOURS.get(index % COLOURS.size());
  }
}
