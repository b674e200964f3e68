package dev.comanager.auth.securityevent;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.Leniency;
import dev.comanager.auth.securityevent.SecurityEvent.Kind;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SecurityTextRuleTest {
  @Example
  void saysWhatHappenedAndWhatToDo() {
    assertThat(SecurityTextRule.text(Kind.ASSISTANT_CONNECTED, "Claude", 0))
        .isEqualTo(
            "A new assistant, Claude, was connected to your Co-Manager."
                + " Not you? Disconnect it on your account page.");
  }

  @Example
  void theLastTextOfTheDaySaysSo() {
    assertThat(SecurityTextRule.text(Kind.BEARER_MADE, "", 3)).doesNotContain("today's last");
    assertThat(SecurityTextRule.text(Kind.BEARER_MADE, "", 4)).contains("today's last");
  }

  @Example
  void aNameNeverBecomesALink() {
    assertThat(SecurityTextRule.name("Claude https://evil.example/x?y=1 now"))
        .isEqualTo("Claude https evil example x y 1 now");
    assertThat(SecurityTextRule.name("...")).isEqualTo("one without a name");
  }

  @Example
  void aNameNeverBecomesANumberToDial() {
    for (String number :
        List.of("+1 202 555 0142", "(202) 555-0142", "２０２ ５５５ ０１４２", "2025550142")) {
      String text = SecurityTextRule.text(Kind.ASSISTANT_CONNECTED, "Helpdesk " + number, 0);

      assertThat(
              PhoneNumberUtil.getInstance()
                  .findNumbers(text, "US", Leniency.POSSIBLE, Long.MAX_VALUE))
          .as(text)
          .isEmpty();
    }
  }

  @Property(tries = 3000)
  void everyTextIsShortAndHasNoLink(
      @ForAll Kind kind, @ForAll String detail, @ForAll @IntRange(max = 9) int before) {
    String text = SecurityTextRule.text(kind, detail, before);

    assertThat(text.length()).isLessThanOrEqualTo(320);
    assertThat(text).doesNotContain("/").doesNotContainPattern("[\\p{L}\\p{Nd}]\\.[\\p{L}\\p{Nd}]");
  }
}
