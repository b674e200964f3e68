package dev.comanager.auth.operators;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.comanager.auth.phoneline.LineView;
import java.time.Instant;
import java.util.List;

/**
 * A line in a response.
 *
 * @param phone masked; null once the line is deleted
 * @param minutes for calls, as last set
 * @param deletion only if the line is being deleted
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LineJson(
    String id,
    String state,
    String phone,
    String timeZone,
    int minutes,
    Instant createdAt,
    DeletionJson deletion) {
  static LineJson of(LineView line) {
    return new LineJson(
        line.id().value(),
        line.state().code(),
        line.maskedPhone().orElse(null),
        line.timeZone().getId(),
        line.minutes(),
        line.createdAt(),
        line.deletion().map(DeletionJson::of).orElse(null));
  }

  /** The progress of a deletion: the services that may still have data of the line. */
  public record DeletionJson(Instant requestedAt, List<String> pending) {
    static DeletionJson of(LineView.Deletion deletion) {
      return new DeletionJson(
          deletion.requestedAt(),
          deletion.pending().stream().map(LineView.Holder::code).sorted().toList());
    }
  }

  /**
   * A page of lines.
   *
   * @param next the value of {@code after} for the next page; null on the last one
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PageJson(List<LineJson> lines, String next) {
    /**
     * At most {@code limit} of the lines that were found, one more of which says that there is a
     * next page.
     */
    static PageJson of(List<LineView> found, int limit) {
      boolean more = found.size() > limit;
      List<LineView> page = more ? found.subList(0, limit) : found;
      return new PageJson(
          page.stream().map(LineJson::of).toList(), more ? page.getLast().id().value() : null);
    }
  }

  /**
   * The request to create a line.
   *
   * @param phone with its country code, or ten digits of North America
   * @param timeZone a region; null = America/New_York
   * @param minutes balance for calls; null = 20
   */
  public record CreateLineJson(String phone, String timeZone, Integer minutes) {}

  /** The request to set a line's minutes for calls. */
  public record MinutesJson(Integer minutes) {}

  /** A new line with its bearer, which is shown only this once. */
  public record NewLineJson(LineJson line, String bearer) {}

  /**
   * A new bearer, which is shown only this once.
   *
   * @param formerRefused whether every gateway refuses the previous one by now
   */
  public record BearerJson(String id, String bearer, boolean formerRefused) {}

  /**
   * A changed line.
   *
   * @param countsEverywhere whether the change has reached every gateway; if not, it will soon
   */
  public record ChangedJson(LineJson line, boolean countsEverywhere) {}

  /** An error response. */
  public record ErrorJson(String error, @JsonProperty("error_description") String description) {}
}
