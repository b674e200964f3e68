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
  void parsesANumberAsPeopleWriteItIntoE164(String written) {
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
  void rejectsIncompleteInternationalNumbers(String written) {
    assertThat(PhoneNumber.parse(written)).isEqualTo(Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2125550123",
        "212 555 0123",
        "(212) 555-0123",
        "1-212-555-0123",
        "212.555.0123",
        "+1 212 555 0123",
        "212\u2011555\u20110123",
        "\u202d+1 (212) 555-0123\u202c",
        "212\u00a0555\u00a00123"
      })
  void parsesANumberWithoutACountryCodeAsNorthAmerican(String typed) {
    assertThat(PhoneNumber.typed(typed)).contains(new PhoneNumber("+12125550123"));
  }

  @Test
  void theExampleOnThePageIsAValidNumber() {
    assertThat(PhoneNumber.typed("555 010 0142")).contains(new PhoneNumber("+15550100142"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"+44 20 7946 0123", "011 44 20 7946 0123", "+44 (0)20 7946 0123"})
  void parsesAForeignNumberWithItsCountryCode(String typed) {
    assertThat(PhoneNumber.typed(typed)).contains(new PhoneNumber("+442079460123"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "555 0123", "212 555 012", "21255501234", "1-800-FLOWERS", "212 555 0123 x5"})
  void rejectsIncompleteNumbers(String typed) {
    assertThat(PhoneNumber.typed(typed)).isEmpty();
  }

  @Test
  void showsItsOwnerTheLastFourDigits() {
    assertThat(new PhoneNumber("+12125550123").maskedForOwner()).isEqualTo("(•••) •••-0123");
    assertThat(new PhoneNumber("+442079460123").maskedForOwner()).isEqualTo("+44 ••••••0123");
  }

  @Test
  void printsMaskedWhereverItIsPrinted() {
    PhoneNumber phone = new PhoneNumber("+12125550123");

    assertThat(phone).hasToString("+1********23");
    assertThat(
            new LineRequestRule.Reading.Good(phone, LineRequestRule.DEFAULT_TIME_ZONE, 1)
                .toString())
        .doesNotContain("2125550");
  }

  @Test
  void doesNotRepeatAnInvalidNumberInItsMessage() {
    assertThatThrownBy(() -> new PhoneNumber("212-555-0123"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("555");
  }
}
