package dev.comanager.servicekit.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.Arrays;
import java.util.List;

/** Fuzzes {@code X-Forwarded-For} headers, one per line of input. */
class ClientAddressFuzzTest extends ParserFuzzTest {
  private final ClientAddress address =
      new ClientAddress(List.of("10.0.0.0/8", "2001:db8::/32", "::1"));

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "203.0.113.7",
        "203.0.113.7, 10.1.2.3:4711, [2001:db8::7]:443",
        "1.2.3.4\n10.0.0.2,10.0.0.3",
        "[fe80::1%eth0]:80, ::ffff:10.1.2.3",
        "unknown, _hidden, \"[2001:db8::1]\"",
        "0x7f.1, 010.0.0.1, 4294967295",
        "[, ], [], [:, :, ::, ,",
        "10.0.0.1/8");
  }

  @Override
  protected void take(byte[] input) {
    List<String> forwardedFor = Arrays.asList(Input.bytes(input).split("\n", -1));

    String client = address.of("10.0.0.1", forwardedFor);

    assertThat(client).matches("[0-9a-f.:]{2,45}(%[^,]*)?");
    assertThat(new ClientAddress(List.of()).of("10.0.0.1", forwardedFor)).isEqualTo("10.0.0.1");
    assertThat(AddressRule.networks(client))
        .extracting(Network::name)
        .doesNotContain(AddressRule.UNKNOWN);
    assertThat(AddressRule.networks(forwardedFor.getFirst())).hasSizeBetween(1, 3);
    ClientAddress.network(forwardedFor.getFirst());
  }
}
