package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;
import java.util.Optional;

/** Fuzzes phone numbers as people type them. */
class PhoneNumberFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "(202) 555-0143",
        "+1 202 555 0143",
        "+44 7700 900123",
        "\u202a+49\u00a0151\u202f23456789\u202c",
        "001 202 555 0143",
        "+1 202-555-0143;ext=7",
        "٢٠٢٥٥٥٠١٤٣",
        "+800 1234 5678",
        "+49\u00a01\u00a0151",
        "+4400 900 900123",
        "+9999999999999999999999999");
  }

  @Override
  protected void take(byte[] input) {
    String text = Input.text(input);

    LineRequestRule.read(text, text, text.length());
    PhoneNumber.parse(text).ifPresent(PhoneNumberFuzzTest::usable);
    PhoneNumber.typed(text).ifPresent(PhoneNumberFuzzTest::usable);
  }

  private static void usable(PhoneNumber number) {
    assertThat(number.e164()).matches("\\+[1-9][0-9]{6,14}");
    assertThat(number.masked()).hasSameSizeAs(number.e164());
    assertThat(number.maskedForOwner())
        .endsWith(number.e164().substring(number.e164().length() - 4));
    assertThat(number.callingCode()).isPositive();
    number.region();
    number.mayTakeTexts();
    assertThat(PhoneNumber.parse(number.e164())).isEqualTo(Optional.of(number));
  }
}
