package dev.comanager.evaluation.report;

import dev.comanager.evaluation.measure.Calibration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * A reliability diagram as an SVG that follows the reader's light or dark setting. Every dot is a
 * band of five points of confidence with two standard errors; on the diagonal, confidence equals
 * the actual frequency.
 */
public final class ReliabilityDiagram {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 520;
  private static final int LEFT = 72;
  private static final int TOP = 64;
  private static final int SIDE = 384;
  private static final double FROM = .45;
  private static final double TO = 1;
  private static final double TWO_ERRORS = 2;

  private static final String STYLE =
      """
      <style>
        :root { --paper: #ffffff; --ink: #1c2321; --soft: #5d6865; --grid: #e3e7e5; --call: #0b6e4f; --plain: #8a6d1d; }
        @media (prefers-color-scheme: dark) {
          :root { --paper: #141a18; --ink: #e9eeec; --soft: #9aa6a2; --grid: #2b3532; --call: #4cc596; --plain: #d9b44a; }
        }
        text { font: 13px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--soft); }
        .title { font-size: 16px; font-weight: 600; fill: var(--ink); }
        .paper { fill: var(--paper); }
        .grid { stroke: var(--grid); stroke-width: 1; }
        .even { stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 5 5; }
        .call { stroke: var(--call); fill: none; stroke-width: 2; }
        .dot { fill: var(--call); }
        .bar { fill: var(--call); opacity: .28; }
        .plain { stroke: var(--plain); fill: none; stroke-width: 1.5; stroke-dasharray: 2 3; }
        .plaindot { fill: var(--paper); stroke: var(--plain); stroke-width: 1.5; }
      </style>
      """;

  private ReliabilityDiagram() {}

  /** Draws the calibration, together with a baseline's if there is one. */
  public static String svg(String title, Calibration claims, Optional<Calibration> baseline) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n"
            .formatted(WIDTH, HEIGHT, escaped(title + ": " + spoken(claims))));
    svg.append(STYLE);
    svg.append(
        "<rect class=\"paper\" width=\"%d\" height=\"%d\" rx=\"12\"/>%n".formatted(WIDTH, HEIGHT));
    svg.append(text("title", LEFT, 36, "start", title));
    grid(svg);
    line(svg, "even", FROM, FROM, TO, TO);
    baseline.ifPresent(plain -> curve(svg, plain.bands(), "plain", "plaindot"));
    bars(svg, claims.bands());
    curve(svg, claims.bands(), "call", "dot");
    legend(svg, claims, baseline);
    return svg.append("</svg>\n").toString();
  }

  private static String spoken(Calibration claims) {
    StringJoiner parts = new StringJoiner(", ");
    for (Calibration.Band band : claims.bands()) {
      parts.add(
          String.format(
              Locale.ROOT,
              "claimed %.0f %%, true %.0f %%",
              100 * band.claimed(),
              100 * band.right()));
    }
    return parts.toString();
  }

  private static void grid(StringBuilder svg) {
    for (int percent = 50; percent <= 100; percent += 10) {
      double at = percent / 100.0;
      line(svg, "grid", at, FROM, at, TO);
      line(svg, "grid", FROM, at, TO, at);
      svg.append(text("", x(at), TOP + SIDE + 22, "middle", percent + " %"));
      svg.append(text("", LEFT - 10, y(at) + 4, "end", percent + " %"));
    }
    svg.append(text("", LEFT + SIDE / 2.0, TOP + SIDE + 48, "middle", "confidence claimed"));
    svg.append(
        "<text transform=\"translate(22 %d) rotate(-90)\" text-anchor=\"middle\">came true</text>%n"
            .formatted(TOP + SIDE / 2));
  }

  private static void bars(StringBuilder svg, List<Calibration.Band> bands) {
    for (Calibration.Band band : bands) {
      double error = TWO_ERRORS * Math.sqrt(band.claimed() * (1 - band.claimed()) / band.count());
      double high = Math.min(TO, band.right() + error);
      double low = Math.max(FROM, band.right() - error);
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"10\" height=\"%.1f\" rx=\"3\"/>%n",
              x(band.claimed()) - 5,
              y(high),
              y(low) - y(high)));
    }
  }

  private static void curve(
      StringBuilder svg, List<Calibration.Band> bands, String line, String dot) {
    StringJoiner points = new StringJoiner(" ");
    for (Calibration.Band band : bands) {
      points.add(String.format(Locale.ROOT, "%.1f,%.1f", x(band.claimed()), y(shown(band))));
    }
    svg.append("<polyline class=\"%s\" points=\"%s\"/>%n".formatted(line, points));
    for (Calibration.Band band : bands) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"><title>%d–%d: %d decisions, %.1f %% came true</title></circle>%n",
              dot,
              x(band.claimed()),
              y(shown(band)),
              band.from(),
              band.to(),
              band.count(),
              100 * band.right()));
    }
  }

  /** Clamped to the frame, however few decisions a band has. */
  private static double shown(Calibration.Band band) {
    return Math.clamp(band.right(), FROM, TO);
  }

  private static void legend(
      StringBuilder svg, Calibration claims, Optional<Calibration> baseline) {
    int left = LEFT + SIDE + 24;
    svg.append("<circle class=\"dot\" cx=\"%d\" cy=\"90\" r=\"4\"/>%n".formatted(left));
    svg.append(text("", left + 12, 94, "start", "det-v1"));
    svg.append(text("", left + 12, 112, "start", ece(claims)));
    baseline.ifPresent(
        plain -> {
          svg.append("<circle class=\"plaindot\" cx=\"%d\" cy=\"140\" r=\"4\"/>%n".formatted(left));
          svg.append(text("", left + 12, 144, "start", "consensus,"));
          svg.append(text("", left + 12, 162, "start", "calibrated"));
          svg.append(text("", left + 12, 180, "start", ece(plain)));
        });
    svg.append(text("", left, 212, "start", "bars: 2 s. e."));
    svg.append(text("", left, 230, "start", MarkdownTable.count(claims.count()) + " decisions"));
  }

  private static String ece(Calibration claims) {
    return "ECE " + MarkdownTable.share(claims.expectedError());
  }

  private static void line(
      StringBuilder svg, String kind, double x1, double y1, double x2, double y2) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
            kind,
            x(x1),
            y(y1),
            x(x2),
            y(y2)));
  }

  private static String text(String kind, double x, double y, String anchor, String text) {
    return String.format(
        Locale.ROOT,
        "<text%s x=\"%.0f\" y=\"%.0f\" text-anchor=\"%s\">%s</text>%n",
        kind.isEmpty() ? "" : " class=\"" + kind + "\"",
        x,
        y,
        anchor,
        escaped(text));
  }

  private static double x(double share) {
    return LEFT + SIDE * (share - FROM) / (TO - FROM);
  }

  private static double y(double share) {
    return TOP + SIDE * (TO - share) / (TO - FROM);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
