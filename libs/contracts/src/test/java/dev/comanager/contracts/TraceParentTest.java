package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceParentTest {
  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String SPAN = "b7ad6b7169203331";
  private static final String PLACE = "00-" + TRACE + "-" + SPAN + "-01";

  @Test
  void aTraceParentIsReadAndWrittenUnchanged() {
    assertThat(TraceParent.read(PLACE)).contains(new TraceParent(TRACE, SPAN, true));
    for (String text : new String[] {PLACE, PLACE.replace("-01", "-00")}) {
      assertThat(TraceParent.read(text).orElseThrow().text()).isEqualTo(text).hasSize(55);
    }
  }

  @Test
  void theKnownPartOfALaterVersionIsRead() {
    assertThat(TraceParent.read("cc-" + TRACE + "-" + SPAN + "-03-more"))
        .contains(new TraceParent(TRACE, SPAN, true));
    assertThat(TraceParent.read("01-" + TRACE + "-" + SPAN + "-02"))
        .contains(new TraceParent(TRACE, SPAN, false));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "00",
        PLACE + "0",
        PLACE + "-more",
        " " + PLACE,
        PLACE + "\n",
        "ff-" + TRACE + "-" + SPAN + "-01",
        "00-00000000000000000000000000000000-" + SPAN + "-01",
        "00-" + TRACE + "-0000000000000000-01",
        "00-0AF7651916cd43dd8448eb211c80319c-" + SPAN + "-01",
        "00-" + TRACE + "-" + SPAN + "-zz",
        "00-" + TRACE + "-" + SPAN,
        "01-" + TRACE + "-" + SPAN + "-01x"
      })
  void invalidTextIsIgnored(String text) {
    assertThat(TraceParent.read(text)).isEmpty();
  }

  @Test
  void tooLongTextIsIgnored() {
    assertThat(TraceParent.read("01" + PLACE.substring(2) + "-" + "x".repeat(300))).isEmpty();
  }
}
