package dev.comanager.servicekit.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.vertx.core.http.HttpServerOptions;

/** Inserts a connection's handlers into the pipeline once the surrounding handlers exist. */
final class PipelineInstaller extends ChannelInboundHandlerAdapter {
  private static final String CLIENT = "comanager-client";

  private final ClientConnection connection;
  private final HttpServerOptions options;

  PipelineInstaller(ClientConnection connection, HttpServerOptions options) {
    this.connection = connection;
    this.options = options;
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
    if (pipeline.get(AcceptingChannels.VERTX_HANDLER) != null && pipeline.get(CLIENT) == null) {
      pipeline.replace(HeadDecoder.NAME, HeadDecoder.NAME, new HeadDecoder(options, connection));
      pipeline.addBefore(AcceptingChannels.VERTX_HANDLER, CLIENT, connection);
      pipeline.remove(this);
    }
  }
}
