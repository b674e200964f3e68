package dev.comanager.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FreePortsTest {
  /** Nobody listens there yet. */
  @Test
  void aPortThatASettingNamesIsNotFree() {
    int part = 20_001;
    Map<String, String> settings =
        IntStream.range(20_002, 27_900)
            .boxed()
            .collect(
                Collectors.toMap(
                    port -> "ADDRESS_" + port,
                    port ->
                        "http://%s:%d/v2"
                            .formatted(port % 2 == 0 ? "127.0.0.1" : "localhost", port)));
    settings.put(StackPort.GATEWAY.setting(), "" + part);

    assertThat(FreePorts.find(5, new Random(7), settings))
        .hasSize(5)
        .doesNotHaveDuplicates()
        .allMatch(port -> port == 20_000 || port >= 27_900);
  }
}
