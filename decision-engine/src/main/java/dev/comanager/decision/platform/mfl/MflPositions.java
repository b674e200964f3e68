package dev.comanager.decision.platform.mfl;

import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.league.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Maps MyFantasyLeague's position names. */
final class MflPositions {
  private MflPositions() {}

  /** The position of that name, or empty for one that isn't counted here. */
  static Optional<Position> find(String written) {
    return switch (written.strip()) {
      case "QB" -> Optional.of(Position.QB);
      case "RB", "FB" -> Optional.of(Position.RB);
      case "WR" -> Optional.of(Position.WR);
      case "TE" -> Optional.of(Position.TE);
      case "PK", "K" -> Optional.of(Position.K);
      case "Def", "DEF" -> Optional.of(Position.DEF);
      case "DE", "DT", "DL", "LB", "CB", "S", "DB" -> Position.find(written);
      default -> Optional.empty();
    };
  }

  /** The positions in {@code QB|RB|WR} or {@code DT+DE} that are counted here, by their kinds. */
  static List<Position> listed(String written) {
    return names(written).stream()
        .flatMap(name -> find(name).stream())
        .flatMap(position -> position.kinds().stream())
        .distinct()
        .sorted()
        .toList();
  }

  /** The individual names in {@code QB|RB|WR} or {@code WR+TE}. */
  static List<String> names(String written) {
    return Arrays.stream(written.split("[|+,/]"))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /** The description of a position that isn't counted here, worded for people. */
  static String text(String written) {
    return switch (written) {
      case "PN", "TMPN" -> "punters";
      case "Coach", "HC" -> "head coaches";
      case "ST" -> "special teams";
      case "Off" -> "team offenses";
      case "TMQB", "TMRB", "TMWR", "TMTE", "TMPK", "TMDL", "TMLB", "TMDB" ->
          "whole teams by position";
      default -> "the position " + PlatformText.clean(written);
    };
  }
}
