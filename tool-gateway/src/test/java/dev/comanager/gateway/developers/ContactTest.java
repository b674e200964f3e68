package dev.comanager.gateway.developers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContactTest {
  private static final Optional<String> NONE = Optional.empty();

  @Test
  void showsTheNamedOperatorOnThePage() {
    Contact contact =
        new Contact(
            true,
            Optional.of("Midfield & Daughters"),
            Optional.of("1 Pine Street, Springfield"),
            Optional.of("help@example.com"),
            NONE);

    assertThat(contact.in("{{operator}}|{{unnamed}}|{{ask}}|{{report}}"))
        .isEqualTo(
            "Midfield &amp; Daughters||"
                + "Write to <a href=\"mailto:help@example.com\">help@example.com</a>.|"
                + "Write to <a href=\"mailto:help@example.com\">help@example.com</a>.");
    assertThat(contact.in("{{who}}")).contains("1 Pine Street, Springfield");
  }

  @Test
  void anUnnamedValueIsReported() {
    assertThat(new Contact(true, NONE, NONE, NONE, NONE).in("{{unnamed}}"))
        .contains("Nobody is named yet", "ask whoever gave you its address")
        .doesNotContain("COMANAGER_");
    assertThat(new Contact(false, NONE, NONE, NONE, NONE).in("{{unnamed}}"))
        .contains("COMANAGER_SUPPORT_EMAIL");
    assertThat(new Contact(true, Optional.of("A"), NONE, NONE, NONE).in("{{unnamed}}"))
        .contains("There is no contact address here yet");
    assertThat(new Contact(true, NONE, NONE, Optional.of("a@example.com"), NONE).in("{{unnamed}}"))
        .contains("isn’t named yet");
  }

  @Test
  void showsTheAddressForSecurityReports() {
    Contact contact =
        new Contact(
            true, NONE, NONE, Optional.of("help@a.example"), Optional.of("security@a.example"));

    assertThat(contact.in("{{report}}")).contains("mailto:security@a.example");
  }

  @Test
  void rejectsAnInvalidEmailAddress() {
    for (String odd : new String[] {"help", "a b@c", "a@b?cc=all@c", "\"><b>@c"}) {
      assertThatThrownBy(() -> new Contact(true, NONE, NONE, Optional.of(odd), NONE))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("COMANAGER_SUPPORT_EMAIL")
          .hasMessageNotContaining(odd);
    }
  }
}
