package dev.comanager.servicekit.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;

/**
 * Closes a connection that begins as HTTP/2, and leaves wishes to change to it unheard. It stands
 * before Vert.x' handlers of a listener that takes both, until they have decided for HTTP/1.
 */
// What can't be closed is closed already.
@SuppressWarnings("FutureReturnValueIgnored")
final class Http1Only extends ChannelInboundHandlerAdapter {
  // No method of HTTP/1 begins like this.
  private static final byte[] PREFACE = {'P', 'R', 'I'};
  // Vert.x' handler of the first request, which may ask for HTTP/2.
  private static final String UPGRADE = "h2c";

  private int alike;

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
    if (!(message instanceof ByteBuf bytes)) {
      super.channelRead(context, message);
      return;
    }
    // Byte by byte, since Vert.x decides by the first one that differs, and goes on with it at
    // once.
    while (bytes.isReadable() && !decided(context)) {
      alike = bytes.getByte(bytes.readerIndex()) == PREFACE[alike] ? alike + 1 : 0;
      if (alike == PREFACE.length) {
        bytes.release();
        context.close();
        return;
      }
      context.fireChannelRead(bytes.readRetainedSlice(1));
    }
    if (bytes.isReadable()) {
      context.fireChannelRead(bytes);
    } else {
      decided(context);
      bytes.release();
    }
  }

  private boolean decided(ChannelHandlerContext context) {
    ChannelPipeline pipeline = context.pipeline();
    if (pipeline.get(UPGRADE) != null) {
      pipeline.addBefore(UPGRADE, null, new NoUpgrade());
    } else if (pipeline.get(AcceptingChannels.VERTX_HANDLER) == null) {
      return false;
    }
    if (!context.isRemoved()) {
      pipeline.remove(this);
    }
    return true;
  }

  private static final class NoUpgrade extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
      if (message instanceof HttpRequest request) {
        request.headers().remove(HttpHeaderNames.UPGRADE);
      }
      super.channelRead(context, message);
    }
  }
}
