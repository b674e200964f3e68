package dev.comanager.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page in Markdown as GitHub reads it: its links, the anchors of its headings, its fenced blocks.
 *
 * @param prose its lines but for fenced blocks, tables and pictures, which can't be wrapped
 */
record Markdown(
    Path file, List<String> links, Set<String> anchors, List<Block> blocks, List<String> prose) {
  private static final Pattern LINK = Pattern.compile("]\\(<?([^)\\s>]+)>?(?:\\s+\"[^\"]*\")?\\)");
  private static final Pattern HEADING = Pattern.compile("(#{1,6})\\s+(.*?)\\s*#*");
  private static final Pattern FENCE = Pattern.compile("\\s*(```+|~~~+)\\s*(\\S*).*");
  private static final Pattern ID = Pattern.compile("(?:id|name)=\"([^\"]+)\"");

  /**
   * A fenced block.
   *
   * @param language what stands behind its first fence
   */
  record Block(String language, String text) {}

  static Markdown read(Path file) {
    List<String> links = new ArrayList<>();
    Set<String> anchors = new LinkedHashSet<>();
    Map<String, Integer> seen = new HashMap<>();
    List<Block> blocks = new ArrayList<>();
    List<String> prose = new ArrayList<>();
    String fence = null;
    String language = "";
    StringBuilder block = new StringBuilder();
    for (String line : Repository.text(file).lines().toList()) {
      Matcher fenced = FENCE.matcher(line);
      if (fence != null) {
        if (fenced.matches() && fenced.group(1).startsWith(fence) && fenced.group(2).isEmpty()) {
          blocks.add(new Block(language, block.toString()));
          fence = null;
        } else {
          block.append(line).append('\n');
        }
      } else if (fenced.matches()) {
        fence = fenced.group(1);
        language = fenced.group(2);
        block.setLength(0);
      } else {
        Matcher heading = HEADING.matcher(line);
        if (heading.matches()) {
          String slug = slug(heading.group(2));
          int before = seen.merge(slug, 1, Integer::sum) - 1;
          anchors.add(before == 0 ? slug : slug + "-" + before);
        }
        ID.matcher(line).results().forEach(it -> anchors.add(it.group(1)));
        LINK.matcher(withoutCode(line)).results().forEach(it -> links.add(it.group(1)));
        if (!line.stripLeading().startsWith("|") && !line.contains("<img ")) {
          prose.add(line);
        }
      }
    }
    return new Markdown(
        file, List.copyOf(links), Set.copyOf(anchors), List.copyOf(blocks), List.copyOf(prose));
  }

  private static String withoutCode(String line) {
    return line.replaceAll("`[^`]*`", "");
  }

  /** As GitHub makes it: lower case, punctuation gone, a hyphen for each blank. */
  static String slug(String heading) {
    return heading
        .replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}\\p{M} _-]", "")
        .replace(' ', '-');
  }
}
