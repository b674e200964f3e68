package dev.comanager.gateway.landing;

import java.util.List;

/**
 * What the landing page shows of this installation and to this visitor.
 *
 * @param ownMachine whether {base_url} works on this machine only
 * @param phones the address of the simulator that gets all texts; empty where there is none
 * @param questions empty where there is no demo league
 */
public record LandingView(
    InstallLinks links,
    boolean ownMachine,
    String phones,
    List<Question> questions,
    Answer answer) {
  /**
   * A question that a visitor may ask.
   *
   * @param chosen whether its answer is shown
   */
  public record Question(String code, String text, boolean chosen) {}

  /**
   * The answer that is shown.
   *
   * @param alert whether it says why there is none
   * @param card the address of its card; empty if it has none
   * @param recorded when it was recorded; empty if it wasn't
   */
  public record Answer(String text, boolean alert, String card, String recorded) {}
}
