package dev.comanager.servicekit.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;

class RequestBudgetTest extends AtAListener {
  @Test
  void boundsTheMemoryOfIncompleteBodies() {
    EmbeddedChannel second = connected();
    begins(channel, RequestBudget.LARGEST_BODY);
    begins(second, RequestBudget.SMALL - HEAD);
    assertThat(second.isOpen()).isTrue();

    sends(second, "x");

    assertThat(second.isOpen()).isFalse();
    assertThat(channel.isOpen()).isTrue();
    assertThat(closed("full")).isEqualTo(1);
    second.finishAndReleaseAll();
  }

  @Test
  void aCompleteBodyReleasesItsMemory() {
    begins(channel, RequestBudget.LARGEST_BODY);
    sends("x".repeat(BODY - RequestBudget.LARGEST_BODY));

    assertThatAllRoomIsFree();
  }

  @Test
  void anAnsweredBodyReleasesItsMemoryAndTakesNoMore() {
    begins(channel, RequestBudget.LARGEST_BODY - 1);
    answer();
    sends("x");

    assertThatAllRoomIsFree();
  }

  @Test
  void aClosedConnectionReleasesItsMemory() {
    begins(channel, RequestBudget.LARGEST_BODY);
    channel.close().syncUninterruptibly();

    assertThatAllRoomIsFree();
  }

  @Test
  void boundsTheMemoryOfIncompleteHeads() {
    sends("GET / HTTP/1.1\r\n");
    sends("a:\r\n".repeat(RequestBudget.SMALL / HeadDecoder.LINE));
    assertThat(channel.isOpen()).isTrue();
    sends("a:\r\n".repeat(ONE_REQUEST / HeadDecoder.LINE));

    assertThat(channel.isOpen()).isFalse();
    assertThat(channel.<Object>readInbound()).isNull();
    assertThat(closed("full")).isEqualTo(1);
    assertThatAllRoomIsFree();
  }

  @Test
  void decodesNothingOfAHeadBeyondTheRoom() {
    sends("\r\n\r\nGET / HTTP/1.1\r\n" + "a:\r\n".repeat(2 * ONE_REQUEST / HeadDecoder.LINE));

    assertThat(channel.isOpen()).isFalse();
    assertThat(channel.<Object>readInbound()).isNull();
    assertThatAllRoomIsFree();
  }

  @Test
  void theLinesOfABodyAreNoHeaders() {
    String body = "\n".repeat(RequestBudget.SMALL);
    sends("POST / HTTP/1.1\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);

    assertThat(channel.isOpen()).isTrue();
    assertThatAllRoomIsFree();
  }

  @Test
  void aHeadTakesMemoryUntilItsResponse() {
    sends("GET / HTTP/1.1\r\n" + "a:\r\n".repeat(200) + "\r\n");
    assertThat(channel.isOpen()).isTrue();
    assertThat(room.reserve(ONE_REQUEST)).isFalse();
    answer();

    assertThatAllRoomIsFree();
  }

  @Test
  void aPipelinedHeadTakesMemoryBeyondThePreviousResponse() {
    sends("GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n" + "a:\r\n".repeat(200));
    answer();

    assertThat(channel.isOpen()).isTrue();
    assertThat(room.reserve(ONE_REQUEST)).isFalse();
  }

  /** Starts a request whose body is longer than the bytes that arrive. */
  private static void begins(EmbeddedChannel on, int bytes) {
    sends(on, BEGUN + "x".repeat(bytes));
  }

  private void assertThatAllRoomIsFree() {
    assertThat(room.reserve(ONE_REQUEST)).isTrue();
  }
}
