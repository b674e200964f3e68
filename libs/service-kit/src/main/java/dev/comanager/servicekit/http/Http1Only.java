package dev.comanager.servicekit.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;

/**
 * Closes a connection that begins as HTTP/2, and ignores upgrade requests to it. It precedes
 * Vert.x' handlers on a listener that accepts both, until these have chosen HTTP/1.
 */
// Failures to close are ignored: the connection is closed already.
@SuppressWarnings("FutureReturnValueIgnored")
final class Http1Only extends ChannelInboundHandlerAdapter {
  // No HTTP/1 method begins like this.
  private static final byte[] PREFACE = {'P', 'R', 'I'};
  // Vert.x' handler of the first request, which may upgrade to HTTP/2.
  private static final String UPGRADE = "h2c";

  private int alike;

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
    if (!(message instanceof ByteBuf bytes)) {
      super.channelRead(context, message);
      return;
    }
    // Byte by byte, because Vert.x decides at the first byte that differs and continues with it
    // immediately.
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
