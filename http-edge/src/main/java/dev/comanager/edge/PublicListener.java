package dev.comanager.edge;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ServerChannel;
import io.netty.channel.SingleThreadEventLoop;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.vertx.http.HttpServerStart;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Singleton;
import java.net.InetSocketAddress;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Has every connection that the public listener accepts pass {@link PublicConnections}. Vert.x
 * shows a connection only once its first head is whole, so the accepting channel is asked.
 */
@Singleton
class PublicListener {
  private static final String ACCEPTED = "comanager-accepted";
  private static final String CLIENT = "comanager-client";
  // Vert.x' own handler of HTTP/1, the last one in its pipeline.
  private static final String VERTX_HANDLER = "handler";

  private final VertxInternal vertx;
  private final PublicConnections connections;

  PublicListener(Vertx vertx, PublicConnections connections) {
    this.vertx = (VertxInternal) vertx;
    this.connections = connections;
  }

  // Once for each event loop; the accepting channel is the same.
  void listens(@ObservesAsync HttpServerStart started) {
    int port = port();
    vertx
        .getAcceptorEventLoopGroup()
        .forEach(
            executor -> {
              if (executor instanceof SingleThreadEventLoop loop) {
                loop.execute(
                    () ->
                        loop.registeredChannelsIterator().forEachRemaining(it -> guard(it, port)));
              }
            });
  }

  /** What was chosen, should the setting have left it open. */
  private static int port() {
    String name =
        LaunchMode.current() == LaunchMode.TEST ? "quarkus.http.test-port" : "quarkus.http.port";
    return ConfigProvider.getConfig().getValue(name, int.class);
  }

  private void guard(Channel channel, int port) {
    if (channel instanceof ServerChannel
        && channel.localAddress() instanceof InetSocketAddress address
        && address.getPort() == port
        && channel.pipeline().get(ACCEPTED) == null) {
      channel.pipeline().addFirst(ACCEPTED, new Accepted());
    }
  }

  private final class Accepted extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
      if (message instanceof Channel accepted) {
        accepted.pipeline().addFirst(new Entrance(connections.admit(accepted)));
      }
      super.channelRead(context, message);
    }
  }

  /** Puts a connection's handler in its place once the place is there. */
  private static final class Entrance extends ChannelInboundHandlerAdapter {
    private final ClientConnection connection;

    private Entrance(ClientConnection connection) {
      this.connection = connection;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) throws Exception {
      enter(context);
      super.channelActive(context);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
      enter(context);
      super.channelRead(context, message);
    }

    private void enter(ChannelHandlerContext context) {
      ChannelPipeline pipeline = context.pipeline();
      if (pipeline.get(VERTX_HANDLER) != null && pipeline.get(CLIENT) == null) {
        pipeline.addBefore(VERTX_HANDLER, CLIENT, connection);
        pipeline.remove(this);
      }
    }
  }
}
