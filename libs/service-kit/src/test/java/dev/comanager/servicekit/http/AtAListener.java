package dev.comanager.servicekit.http;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.vertx.core.http.HttpServerOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A client that is connected to a listener without a network, at a frozen time. */
abstract class AtAListener {
  static final int BODY = 100_000;
  static final String BEGUN = "POST / HTTP/1.1\r\nContent-Length: " + BODY + "\r\n\r\n";
  static final int HEAD = BEGUN.length() + 3 * HeadDecoder.LINE;
  static final int ONE_REQUEST = RequestBudget.counted(HEAD, BODY);

  private record Config(int maxOpen, Duration headTimeout) implements ConnectionsConfig {}

  final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  final RequestBudget room = new RequestBudget(ONE_REQUEST);
  final PublicConnections connections =
      new PublicConnections(new Config(2, Duration.ofSeconds(10)), room, metrics);
  EmbeddedChannel channel;

  @BeforeEach
  void connect() {
    channel = connected();
  }

  @AfterEach
  void disconnect() {
    channel.finishAndReleaseAll();
  }

  EmbeddedChannel connected() {
    return connected(connections.ofPublic());
  }

  static EmbeddedChannel connected(ListenerConnections listener) {
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

  void sends(String text) {
    sends(channel, text);
  }

  static void sends(EmbeddedChannel on, String text) {
    on.writeInbound(Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII));
  }

  String answer() {
    DefaultFullHttpResponse response =
        new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
    response.headers().set(HttpHeaderNames.CONTENT_LENGTH, 0);
    channel.writeOutbound(response);
    ByteBuf written = channel.readOutbound();
    String text = written.toString(StandardCharsets.US_ASCII);
    written.release();
    return text;
  }

  void pass(long seconds) {
    channel.advanceTimeBy(seconds, TimeUnit.SECONDS);
    channel.runScheduledPendingTasks();
  }

  double closed(String reason) {
    return metrics
        .get("comanager.connections.closed")
        .tags("listener", "public", "reason", reason)
        .counter()
        .count();
  }
}
