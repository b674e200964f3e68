package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhoneNumberTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"+12125550123", "+1 212 555 0123", "+1 (212) 555-0123", " +1.212.555.0123 "})
  void readsANumberAsPeopleWriteItAndKeepsItInE164(String written) {
    assertThat(PhoneNumber.parse(written)).contains(new PhoneNumber("+12125550123"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "+",
        "2125550123",
        "+1",
        "+1212555",
        "+1212555012345",
        "+999123456789",
        "+1 800 FLOWERS",
        "+12125550123 ext. 5",
        "+1212555012\u0663",
        "+12125550123;drop",
        "tel:+12125550123"
      })
  void refusesWhatIsNoCompleteInternationalNumber(String written) {
    assertThat(PhoneNumber.parse(written)).isEqualTo(Optional.empty());
  }

  @Test
  void printsMaskedWhereverItIsPrinted() {
    PhoneNumber phone = new PhoneNumber("+12125550123");

    assertThat(phone).hasToString("+1********23");
    assertThat(new LineCommand.Create(phone, LineCommandRule.DEFAULT_TIME_ZONE, 1).toString())
        .doesNotContain("2125550");
  }

  @Test
  void doesNotRepeatAWrongNumberInItsComplaint() {
    assertThatThrownBy(() -> new PhoneNumber("212-555-0123"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("555");
  }
}
