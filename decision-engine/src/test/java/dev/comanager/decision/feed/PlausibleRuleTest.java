package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlausibleRuleTest {
  private static final Optional<SeasonFacts> WEEK_ELEVEN =
      Optional.of(
          new SeasonFacts(PlayerPool.NFL, 2026, 11, 1, Map.of(), List.of(), true, null, List.of()));

  @Test
  void aStepBackIsRefused() {
    assertThatThrownBy(() -> PlausibleRule.week(2026, 10, WEEK_ELEVEN))
        .isInstanceOf(FeedRefused.class)
        .hasMessage("week 10 of 2026 comes before week 11 of 2026");
    assertThatThrownBy(() -> PlausibleRule.week(2025, 18, WEEK_ELEVEN))
        .isInstanceOf(FeedRefused.class);
  }

  @Test
  void theSameWeekTheNextWeekAndANewSeasonAreAccepted() {
    assertThatCode(
            () -> {
              PlausibleRule.week(2026, 11, WEEK_ELEVEN);
              PlausibleRule.week(2026, 12, WEEK_ELEVEN);
              PlausibleRule.week(2027, 1, WEEK_ELEVEN);
              PlausibleRule.week(2026, 1, Optional.empty());
            })
        .doesNotThrowAnyException();
  }

  @Test
  void anEmptyResultOrLessThanHalfOfTheKnownDataIsRefused() {
    assertThatThrownBy(() -> PlausibleRule.amount("players", 0, 0)).isInstanceOf(FeedRefused.class);
    assertThatThrownBy(() -> PlausibleRule.amount("players", 499, 1000))
        .isInstanceOf(FeedRefused.class);
    assertThatCode(() -> PlausibleRule.amount("players", 500, 1000)).doesNotThrowAnyException();
  }
}
