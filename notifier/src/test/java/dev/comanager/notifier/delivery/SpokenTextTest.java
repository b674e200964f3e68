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
            "Fantasy Co-Manager here, with the call you asked for. Here is your week. Do this."
                + " Press 1 to hear it again.");
  }

  @Test
  void aWatchsTextIsSpokenWithoutItsLabelAndAbbreviatedTimes() {
    assertThat(alert("Roster: Chris Olave went from questionable to out, reported 11:19 AM ET."))
        .contains(" here. Chris Olave went from questionable to out, reported 11:19 AM Eastern. ");
    assertThat(alert("Tight end is empty. Locks 1 PM ET."))
        .contains(" here. Tight end is empty. Your next lock is at 1 PM Eastern. ");
    assertThat(alert("Zay Flowers now starts at flex, seen Sat 9 AM ET. Locks Sun 1 PM ET."))
        .contains(", seen Saturday at 9 AM Eastern. Your next lock is Sunday at 1 PM Eastern. ");
    assertThat(alert("Locks Thu Nov 26, 12:30 PM ET."))
        .contains("Your next lock is Thursday, November 26 at 12:30 PM Eastern. ");
  }

  private static String alert(String text) {
    return SpokenText.of(DeliveryKind.ALERT_CALL, text, Optional.empty());
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
