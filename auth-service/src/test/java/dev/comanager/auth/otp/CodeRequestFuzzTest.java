package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes requests from the sign-in pages: a number or a code as typed. */
class CodeRequestFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "{\"signIn\":\"0123456789abcdef0123456789abcdef\",\"phone\":\"(202) 555-0143\",\"remoteAddress\":\"::1\"}",
        "{\"signIn\":\"0123456789abcdef0123456789abcdef\",\"code\":\"040945\",\"clientId\":\"fcm_1\"}",
        "{\"signIn\":\"0123456789abcdef0123456789abcdef\",\"code\":40945,\"phone\":null}",
        "{\"signIn\":{},\"code\":\"٠٤٠٩٤٥\"}",
        "[".repeat(2000),
        "null",
        "");
  }

  @Override
  protected void take(byte[] input) {
    CodeRequest.Send.read(input)
        .ifPresent(
            send -> {
              assertThat(send.signIn().value()).matches("[0-9a-f]{32}");
              assertThat(send.toString()).hasSize(45);
            });
    CodeRequest.Check.read(input)
        .ifPresent(
            check -> {
              assertThat(check.code().digits()).matches("[0-9]{6}");
              assertThat(check.toString()).doesNotContain("digits");
            });
  }
}
