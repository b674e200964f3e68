package dev.comanager.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FreePortsTest {
  @Test
  void aReservedPortIsNotFreeEvenIfNobodyListensYet() {
    Set<Integer> promised =
        IntStream.range(20_000, 27_900).boxed().collect(Collectors.toUnmodifiableSet());

    assertThat(FreePorts.find(5, new Random(7), promised))
        .hasSize(5)
        .doesNotHaveDuplicates()
        .allMatch(port -> !promised.contains(port));
  }
}
