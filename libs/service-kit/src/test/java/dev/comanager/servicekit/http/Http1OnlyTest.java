package dev.comanager.servicekit.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpServerCodec;
import io.vertx.core.http.impl.Http1xOrH2CHandler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Http1OnlyTest {
  private final List<HttpRequest> requests = new ArrayList<>();
  private boolean choseHttp2;

  // Vert.x' pipeline: the handlers that choose the protocol, then those of HTTP/1.
  private final EmbeddedChannel channel =
      new EmbeddedChannel(
          new Http1Only(),
          new Http1xOrH2CHandler() {
            @Override
            protected void configure(ChannelHandlerContext context, boolean h2c) {
              choseHttp2 = h2c;
              context.pipeline().addLast(new HttpServerCodec());
              context.pipeline().addLast("h2c", new Requests());
            }
          });

  @AfterEach
  void disconnect() {
    channel.finishAndReleaseAll();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 1000})
  void closesAConnectionThatBeginsAsHttp2(int packet) {
    send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", packet);

    assertThat(channel.isOpen()).isFalse();
    assertThat(choseHttp2).isFalse();
    assertThat(requests).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 1000})
  void ignoresAnUpgradeToHttp2(int packet) {
    for (String method : List.of("PUT", "GET", "POST")) {
      send(
          method
              + " /q/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n"
              + "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
          packet);
    }

    assertThat(requests).hasSize(3).noneMatch(it -> it.headers().contains("Upgrade"));
    assertThat(channel.isOpen()).isTrue();
  }

  private void send(String text, int packet) {
    for (int from = 0; from < text.length() && channel.isOpen(); from += packet) {
      channel.writeInbound(
          Unpooled.copiedBuffer(
              text.substring(from, Math.min(text.length(), from + packet)), US_ASCII));
    }
  }

  private final class Requests extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      if (message instanceof HttpRequest request) {
        requests.add(request);
      }
    }
  }
}
