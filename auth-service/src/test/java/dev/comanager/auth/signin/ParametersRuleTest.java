package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.http.FormText;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ParametersRuleTest {
  @Provide
  Arbitrary<String> byteStrings() {
    return Arbitraries.strings().withCharRange('\0', '\u00ff').ofMaxLength(200);
  }

  @Property
  void encodingAndDecodingPreserveEveryByteString(@ForAll("byteStrings") String bytes) {
    String written = ParametersRule.query(Map.of("state", bytes));

    assertThat(written).matches("[A-Za-z0-9._~%=-]*");
    assertThat(FormText.decode(ParametersRule.encoded(bytes))).isEqualTo(bytes);
    assertThat(ParametersRule.read(written).values()).isEqualTo(Map.of("state", List.of(bytes)));
  }

  @Property
  void otherDecodersReadTheSame(@ForAll String text) {
    String bytes = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);

    assertThat(URLDecoder.decode(ParametersRule.encoded(bytes), StandardCharsets.UTF_8))
        .isEqualTo(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
  }

  @Property
  void noInputBreaksTheParser(@ForAll("byteStrings") String raw) {
    assertThat(ParametersRule.read(raw)).isNotNull();
  }

  @Test
  void readsAPlusAsASpaceAndInvalidEscapesLiterally() {
    assertThat(ParametersRule.read("a=1+2%20%2B&b=100%&c=%zz%4&d").values())
        .isEqualTo(
            Map.of(
                "a", List.of("1 2 +"),
                "b", List.of("100%"),
                "c", List.of("%zz%4"),
                "d", List.of("")));
  }

  @Test
  void anEmptyParameterCountsAsOmittedUnlessRepeated() {
    Parameters parameters = ParametersRule.read("scope=&state=a&state=");

    assertThat(parameters.value("scope")).isEmpty();
    assertThat(parameters.repeated("scope")).isFalse();
    assertThat(parameters.repeated("state")).isTrue();
  }
}
