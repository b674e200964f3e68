package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Published samples stay unchanged, because pods of the last release and replayed dead letters
 * still have that form (docs/upgrades.md).
 */
class PublishedMessagesContractTest {
  private static final Path SAMPLES = Path.of("src/test/resources/published-samples.txt");
  private static final Path VALUES = Path.of("src/test/resources/published-values.txt");

  private static final String CONTRACTS =
      PublishedMessagesContractTest.class.getPackageName() + ".";

  static Stream<Path> samples() {
    return Messages.samples();
  }

  @Test
  void noPublishedSampleIsChangedOrRemoved() throws IOException {
    assertThat(Messages.samples().map(PublishedMessagesContractTest::line))
        .as(
            """
            A published sample was changed or removed, although pods of the last release still write
            that form. Restore the sample and make the record read it. Add new content as an
            optional field, with an additional sample (docs/upgrades.md).\
            """)
        .containsAll(Files.readAllLines(SAMPLES));
  }

  @Test
  void everySampleIsPublished() throws IOException {
    assertThat(Files.readAllLines(SAMPLES))
        .as("New samples are published with the next release: add their lines to %s", SAMPLES)
        .containsAll(Messages.samples().map(PublishedMessagesContractTest::line).toList());
  }

  @Test
  void aNewValueIsReadableOneReleaseBeforeItIsWritten() throws IOException {
    List<String> values = new ArrayList<>();
    Messages.ALL.values().stream()
        .flatMap(message -> FixedValues.in(message).stream())
        .distinct()
        .forEach(
            list -> {
              for (Object value : list.getEnumConstants()) {
                values.add(
                    list.getTypeName().replace(CONTRACTS, "")
                        + " "
                        + Json.WIRE.convertValue(value, String.class));
              }
            });

    assertThat(values)
        .as(
            """
            The values that messages may contain differ from the published ones. A pod of the last
            release dead-letters a message with an unknown value, so this release may only read a
            new value, and the next one may write it. A published value must stay readable
            (docs/upgrades.md). If both hold, update %s.\
            """,
            VALUES)
        .containsExactlyInAnyOrderElementsOf(Files.readAllLines(VALUES));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void anUnknownEnumValueMakesAMessageUnreadable(Path sample) {
    Class<?> type = Messages.typeOf(sample);
    for (String place : FixedValues.places(type, Samples.read(sample))) {
      JsonNode later = Samples.read(sample);
      replace(later, JsonPointer.compile(place), "added_later");

      // The consumer then knows that it can't read the message, and dead-letters it.
      assertThatException()
          .as("%s with another value at %s", sample, place)
          .isThrownBy(() -> Json.WIRE.readValue(Json.WIRE.writeValueAsBytes(later), type))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void theSamplesContainEnumValues() {
    assertThat(
            Messages.samples()
                .flatMap(
                    sample ->
                        FixedValues.places(Messages.typeOf(sample), Samples.read(sample)).stream()))
        .contains(
            "/kind", "/state", "/scopes/0", "/surface", "/verdict", "/follow/players/0/place");
  }

  private static void replace(JsonNode message, JsonPointer place, String value) {
    JsonPointer last = place.last();
    switch (message.at(place.head())) {
      case ObjectNode object -> object.put(last.getMatchingProperty(), value);
      case ArrayNode array -> array.set(last.getMatchingIndex(), value);
      case JsonNode other ->
          throw new IllegalStateException(other.getNodeType() + " holds nothing");
    }
  }

  /** A sample's name and a hash of its content, independent of its layout. */
  private static String line(Path sample) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(Json.WIRE.writeValueAsBytes(Samples.read(sample)));
      return Samples.name(sample.getParent())
          + "/"
          + Samples.name(sample)
          + " "
          + HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
