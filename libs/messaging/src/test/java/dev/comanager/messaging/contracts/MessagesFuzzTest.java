package dev.comanager.messaging.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.EspnCookiesEntered;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.SealedOutcome;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.YahooCodeReceived;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineForgotten;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.contracts.event.TeamSnapshot;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Fuzzes values of records of every type; the first byte selects the type. */
class MessagesFuzzTest extends ParserFuzzTest {
  private static final List<Class<?>> TYPES =
      List.of(
          ToolCall.class,
          ToolOutcome.class,
          SealedOutcome.class,
          EspnCookiesEntered.class,
          YahooCodeReceived.class,
          CodeText.class,
          CodeTextRequested.class,
          DecisionMade.class,
          GameChanged.class,
          GrantEnded.class,
          LineChanged.class,
          LineForgotten.class,
          LineLeaguesChanged.class,
          NotificationRequested.class,
          NotificationSettled.class,
          NotificationText.class,
          PlayerUpdated.class,
          RecheckReported.class,
          RecheckRequested.class,
          TeamSnapshot.class);

  /** All samples; a sample's directory names its type. */
  @Override
  protected List<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    try (Stream<Path> samples = Files.walk(samples())) {
      for (Path sample : samples.filter(it -> it.toString().endsWith(".json")).sorted().toList()) {
        byte[] value = Files.readAllBytes(sample);
        for (int type = 0; type < TYPES.size(); type++) {
          if (sample.getParent().endsWith(directory(TYPES.get(type)))) {
            byte[] seed = new byte[value.length + 1];
            seed[0] = (byte) type;
            System.arraycopy(value, 0, seed, 1, value.length);
            seeds.add(seed);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return seeds;
  }

  /** The samples' folder, whatever the working directory is. */
  private static Path samples() {
    try {
      return Path.of(MessagesFuzzTest.class.getResource("/samples").toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String directory(Class<?> type) {
    return type.getSimpleName().replaceAll("(?<=.)([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  /** Decodes as listeners do: the only exception that a value may cause is {@link IOException}. */
  @Override
  protected void take(byte[] input) throws Exception {
    Class<?> type =
        input.length == 0 ? ToolCall.class : TYPES.get((input[0] & 0xFF) % TYPES.size());
    Object message;
    try {
      message =
          Json.WIRE.readValue(
              Arrays.copyOfRange(input, Math.min(1, input.length), input.length), type);
    } catch (IOException refused) {
      return;
    }
    if (message != null) {
      String written = written(message);
      assertThat(written(Json.WIRE.readValue(written, type))).isEqualTo(written);
    }
  }

  private static String written(Object message) throws JsonProcessingException {
    return Json.WIRE.writeValueAsString(message);
  }
}
