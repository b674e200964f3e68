package dev.comanager.servicekit.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import org.junit.jupiter.api.Test;

class ClientConnectionTest extends AtAListener {
  @Test
  void timesOutAHeadThatTricklesIn() {
    sends("GET / HTTP/1.1\r\n");
    pass(9);
    sends("Host: localhost\r\n");
    assertThat(channel.isOpen()).isTrue();
    pass(1);

    assertThat(channel.isOpen()).isFalse();
    assertThat(closed("late")).isEqualTo(1);
  }

  @Test
  void timesOutABodyThatTricklesIn() {
    sends("POST / HTTP/1.1\r\nContent-Length: 50\r\n\r\n{");
    pass(29);
    sends("}");
    assertThat(channel.isOpen()).isTrue();
    pass(1);

    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void doesNotPassOnARequestThatClaimsToBeHttp2() {
    sends("PRI * HTTP/2.0\r\n\r\n");

    assertThat(channel.isOpen()).isFalse();
    assertThat(channel.<Object>readInbound()).isNull();
  }

  @Test
  void endsAConnectionWithTooManyRequestsAtOnce() {
    sends("GET / HTTP/1.1\r\n\r\n".repeat(16));
    assertThat(channel.isOpen()).isTrue();
    sends("GET / HTTP/1.1\r\n\r\n");

    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void endsAConnectionThatDoesNotReadItsResponses() {
    sends("GET / HTTP/1.1\r\n\r\n");
    answer();
    channel.unsafe().outboundBuffer().setUserDefinedWritability(1, false);
    assertThat(channel.isOpen()).isTrue();
    sends("GET / HTTP/1.1\r\n\r\n");

    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void aRequestInProgressHasNoTimeout() {
    sends("GET / HTTP/1.1\r\n\r\n");
    pass(600);

    assertThat(channel.isOpen()).isTrue();
  }

  @Test
  void aKeptConnectionWaitsNinetySecondsForTheNextHead() {
    sends("GET / HTTP/1.1\r\n\r\n");
    answer();
    pass(89);
    sends("GET ");
    assertThat(channel.isOpen()).isTrue();
    pass(1);

    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void closesConnectionsAfterTheirResponseDuringShutdown() {
    sends("GET / HTTP/1.1\r\n\r\n");
    assertThat(answer()).doesNotContainIgnoringCase("connection:");
    assertThat(channel.isOpen()).isTrue();

    connections.drain(new ShutdownDelayInitiatedEvent());
    sends("GET / HTTP/1.1\r\n\r\n");

    assertThat(answer()).containsIgnoringCase("connection: close");
    assertThat(channel.isOpen()).isFalse();
  }

  @Test
  void aNewConnectionReplacesTheOneIdleForLongest() {
    EmbeddedChannel second = connected();
    EmbeddedChannel third = connected();

    assertThat(channel.isOpen()).isFalse();
    assertThat(second.isOpen()).isTrue();
    assertThat(third.isOpen()).isTrue();
    assertThat(closed("crowded")).isEqualTo(1);
    assertThat(metrics.get("comanager.connections.open").tag("listener", "public").gauge().value())
        .isEqualTo(2);
    second.finishAndReleaseAll();
    third.finishAndReleaseAll();
  }

  @Test
  void aFloodOnOneListenerClosesNoConnectionOfAnother() {
    EmbeddedChannel inner = connected(connections.of("internal"));
    EmbeddedChannel second = connected();
    EmbeddedChannel third = connected();

    assertThat(closed("crowded")).isEqualTo(1);
    assertThat(inner.isOpen()).isTrue();
    inner.finishAndReleaseAll();
    second.finishAndReleaseAll();
    third.finishAndReleaseAll();
  }
}
