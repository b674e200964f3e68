package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.SpeechRule;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class SpokenTextTest {
  private static final int LONGEST_TOPIC = 200;
  private static final int WORDS_OF_A_BRIEF = 75;

  @Property(tries = 500)
  void aRequestedCallNeverExceeds45Seconds(
      @ForAll @StringLength(max = LONGEST_TOPIC) String topic, @ForAll("briefs") String brief) {
    String spoken = SpokenText.of(DeliveryKind.CALL_NOW, topic, Optional.of(brief));

    assertThat(SpeechRule.words(spoken)).isLessThanOrEqualTo(SpeechRule.MOST_WORDS_IN_CALL);
    assertThat(spoken).contains(brief);
  }

  @Test
  void aTopicOfTooManyWordsIsLeftOut() {
    String topic = "a ".repeat(LONGEST_TOPIC / 2).strip();

    assertThat(SpokenText.of(DeliveryKind.SCHEDULED_CALL, topic, Optional.of("Do this.")))
        .isEqualTo(
            "Fantasy Co-Manager here, with the call you asked for. Do this. Press 1 to hear it"
                + " again.");
  }

  @Provide
  Arbitrary<String> briefs() {
    return Arbitraries.of("start", "Holmshaw", "Jessley,", "out.", "17.8")
        .list()
        .ofMinSize(1)
        .ofMaxSize(WORDS_OF_A_BRIEF)
        .map(words -> String.join(" ", words))
        .filter(brief -> SpeechRule.words(brief) <= WORDS_OF_A_BRIEF);
  }
}
