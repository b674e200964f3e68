package dev.comanager.servicekit.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ServerChannel;
import io.netty.channel.SingleThreadEventLoop;
import io.vertx.core.impl.VertxInternal;
import java.net.InetSocketAddress;
import java.util.function.Consumer;

/**
 * Observes connections as soon as a listener accepts them. Vert.x reports one only after its first
 * request head, so this class hooks into the accepting channel.
 */
final class AcceptingChannels {
  // Vert.x' own HTTP/1 handler, the last one in its pipeline.
  static final String VERTX_HANDLER = "handler";

  private static final String ACCEPTED = "comanager-accepted";

  private AcceptingChannels() {}

  /** May be called repeatedly for the same port, whose accepting channel stays the same. */
  static void at(VertxInternal vertx, int port, Consumer<Channel> accepted) {
    vertx
        .getAcceptorEventLoopGroup()
        .forEach(
            executor -> {
              if (executor instanceof SingleThreadEventLoop loop) {
                loop.execute(
                    () ->
                        loop.registeredChannelsIterator()
                            .forEachRemaining(it -> watch(it, port, accepted)));
              }
            });
  }

  private static void watch(Channel channel, int port, Consumer<Channel> accepted) {
    if (channel instanceof ServerChannel
        && channel.localAddress() instanceof InetSocketAddress address
        && address.getPort() == port
        && channel.pipeline().get(ACCEPTED) == null) {
      channel.pipeline().addFirst(ACCEPTED, new Accepted(accepted));
    }
  }

  private static final class Accepted extends ChannelInboundHandlerAdapter {
    private final Consumer<Channel> accepted;

    private Accepted(Consumer<Channel> accepted) {
      this.accepted = accepted;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
      if (message instanceof Channel channel) {
        accepted.accept(channel);
      }
      super.channelRead(context, message);
    }
  }
}
