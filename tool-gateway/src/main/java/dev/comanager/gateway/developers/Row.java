package dev.comanager.gateway.developers;

import java.util.List;

/**
 * A row of a table on the developers' page.
 *
 * @param title may be empty, as the code
 */
public record Row(String title, String code, String text, List<Tag> tags) {
  /**
   * A word at the end of a row.
   *
   * @param kind its color, as index.css has it; empty for the plain one
   */
  public record Tag(String kind, String text) {}
}
