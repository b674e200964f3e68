package dev.comanager.auth.operators;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.comanager.auth.phoneline.LineView;
import java.time.Instant;
import java.util.List;

/**
 * A line in an answer.
 *
 * @param phone masked; none once the line is deleted
 * @param minutes for calls, as they were last set
 * @param deletion only of a line that is being deleted
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

  /** What is still to be done of a deletion: who may still have something of the line. */
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
   * @param next what {@code after} has to be for the page behind; none on the last one
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PageJson(List<LineJson> lines, String next) {
    /** At most {@code limit} of the lines that were found, one more of which says that there is a next page. */
    static PageJson of(List<LineView> found, int limit) {
      boolean more = found.size() > limit;
      List<LineView> page = more ? found.subList(0, limit) : found;
      return new PageJson(
          page.stream().map(LineJson::of).toList(), more ? page.getLast().id().value() : null);
    }
  }

  /**
   * What a new line shall be like.
   *
   * @param phone with its country code, or ten digits of North America
   * @param timeZone a region; none: America/New_York
   * @param minutes balance for calls; none: 20
   */
  public record CreateLineJson(String phone, String timeZone, Integer minutes) {}

  /** Minutes for calls that a line shall have from now on. */
  public record MinutesJson(Integer minutes) {}

  /** A line just made, with the only sight of its bearer. */
  public record NewLineJson(LineJson line, String bearer) {}

  /**
   * A bearer just minted, with its only sight.
   *
   * @param formerRefused whether every gateway refuses the former one by now
   */
  public record BearerJson(String id, String bearer, boolean formerRefused) {}

  /**
   * A line that was changed.
   *
   * @param countsEverywhere whether every gateway acts on it by now; else it will soon
   */
  public record ChangedJson(LineJson line, boolean countsEverywhere) {}

  /** Why something was not done. */
  public record ErrorJson(String error, @JsonProperty("error_description") String description) {}
}
