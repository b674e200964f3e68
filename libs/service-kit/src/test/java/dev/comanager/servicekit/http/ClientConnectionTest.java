package dev.comanager.servicekit.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.http.HttpServerOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClientConnectionTest {
  private static final int BODY = 100_000;
  private static final String BEGUN = "POST / HTTP/1.1\r\nContent-Length: " + BODY + "\r\n\r\n";
  private static final int HEAD = BEGUN.length() + 3 * HeadDecoder.LINE;
  private static final int ONE_REQUEST = RequestRoom.counted(HEAD, BODY);

  private record Config(int maxOpen, Duration headTimeout) implements ConnectionsConfig {}

  private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  private final RequestRoom room = new RequestRoom(ONE_REQUEST);
  private final PublicConnections connections =
      new PublicConnections(new Config(2, Duration.ofSeconds(10)), room, metrics);
  private EmbeddedChannel channel;

  @BeforeEach
  void connect() {
    channel = connected();
  }

  @AfterEach
  void disconnect() {
    channel.finishAndReleaseAll();
  }

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
  void boundsTheMemoryOfIncompleteBodies() {
    EmbeddedChannel second = connected();
    begins(channel, RequestRoom.LARGEST_BODY);
    begins(second, RequestRoom.SMALL - HEAD);
    assertThat(second.isOpen()).isTrue();

    sends(second, "x");

    assertThat(second.isOpen()).isFalse();
    assertThat(channel.isOpen()).isTrue();
    assertThat(closed("full")).isEqualTo(1);
    second.finishAndReleaseAll();
  }

  @Test
  void aCompleteBodyReleasesItsMemory() {
    begins(channel, RequestRoom.LARGEST_BODY);
    sends("x".repeat(BODY - RequestRoom.LARGEST_BODY));

    assertThatAllRoomIsFree();
  }

  @Test
  void anAnsweredBodyReleasesItsMemoryAndTakesNoMore() {
    begins(channel, RequestRoom.LARGEST_BODY - 1);
    answer();
    sends("x");

    assertThatAllRoomIsFree();
  }

  @Test
  void aClosedConnectionReleasesItsMemory() {
    begins(channel, RequestRoom.LARGEST_BODY);
    channel.close().syncUninterruptibly();

    assertThatAllRoomIsFree();
  }

  @Test
  void boundsTheMemoryOfIncompleteHeads() {
    sends("GET / HTTP/1.1\r\n");
    sends("a:\r\n".repeat(RequestRoom.SMALL / HeadDecoder.LINE));
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
    String body = "\n".repeat(RequestRoom.SMALL);
    sends("POST / HTTP/1.1\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);

    assertThat(channel.isOpen()).isTrue();
    assertThatAllRoomIsFree();
  }

  @Test
  void aHeadTakesMemoryUntilItsResponse() {
    sends("GET / HTTP/1.1\r\n" + "a:\r\n".repeat(200) + "\r\n");
    assertThat(channel.isOpen()).isTrue();
    assertThat(room.take(ONE_REQUEST)).isFalse();
    answer();

    assertThatAllRoomIsFree();
  }

  @Test
  void aPipelinedHeadTakesMemoryBeyondThePreviousResponse() {
    sends("GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n" + "a:\r\n".repeat(200));
    answer();

    assertThat(channel.isOpen()).isTrue();
    assertThat(room.take(ONE_REQUEST)).isFalse();
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

  private EmbeddedChannel connected() {
    return connected(connections.ofPublic());
  }

  private static EmbeddedChannel connected(ListenerConnections listener) {
    EmbeddedChannel opened = new EmbeddedChannel();
    opened.freezeTime();
    ClientConnection connection = listener.admit(opened);
    opened
        .pipeline()
        .addLast(
            new HeadDecoder(new HttpServerOptions(), connection),
            new HttpResponseEncoder(),
            connection);
    return opened;
  }

  private void sends(String text) {
    sends(channel, text);
  }

  private static void sends(EmbeddedChannel on, String text) {
    on.writeInbound(Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII));
  }

  /** Starts a request whose body is longer than the bytes that arrive. */
  private static void begins(EmbeddedChannel on, int bytes) {
    sends(on, BEGUN + "x".repeat(bytes));
  }

  private void assertThatAllRoomIsFree() {
    assertThat(room.take(ONE_REQUEST)).isTrue();
  }

  private String answer() {
    DefaultFullHttpResponse response =
        new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
    response.headers().set(HttpHeaderNames.CONTENT_LENGTH, 0);
    channel.writeOutbound(response);
    ByteBuf written = channel.readOutbound();
    String text = written.toString(StandardCharsets.US_ASCII);
    written.release();
    return text;
  }

  private void pass(long seconds) {
    channel.advanceTimeBy(seconds, TimeUnit.SECONDS);
    channel.runScheduledPendingTasks();
  }

  private double closed(String reason) {
    return metrics
        .get("comanager.connections.closed")
        .tags("listener", "public", "reason", reason)
        .counter()
        .count();
  }
}
