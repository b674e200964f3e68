package dev.comanager.servicekit.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.LastHttpContent;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.impl.VertxHttpRequestDecoder;
import java.util.List;

/**
 * Vert.x' decoder of requests, which decodes no more of a head than the connection may hold.
 * Thousands of short headers take forty times their bytes, and a closed connection keeps what was
 * decoded until the event loop has served all others.
 */
// Failures to close are ignored: the connection is closed already.
@SuppressWarnings("FutureReturnValueIgnored")
final class HeadDecoder extends VertxHttpRequestDecoder {
  /** Vert.x' name of the handler that this one replaces. */
  static final String NAME = "httpDecoder";

  /** Heap bytes of one line beyond its characters: its entry and two strings. */
  static final int LINE = 160;

  private final ClientConnection connection;
  private boolean inBody;
  // Of the current head, as far as it is decoded.
  private int bytes;
  private int lines;

  HeadDecoder(HttpServerOptions options, ClientConnection connection) {
    super(options);
    this.connection = connection;
  }

  @Override
  protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out)
      throws Exception {
    int decodedBefore = out.size();
    if (inBody) {
      super.decode(context, in, out);
    } else {
      decodeHead(context, in, out);
    }
    if (out.size() > decodedBefore) {
      inBody = !(out.getLast() instanceof LastHttpContent);
      bytes = 0;
      lines = 0;
    }
  }

  private void decodeHead(ChannelHandlerContext context, ByteBuf in, List<Object> out)
      throws Exception {
    int from = in.readerIndex();
    int to = from;
    int found = 0;
    for (int line = begin(in); line < in.writerIndex(); line = to) {
      int end = in.indexOf(line, in.writerIndex(), (byte) '\n');
      to = end < 0 ? in.writerIndex() : end + 1;
      found += end < 0 ? 0 : 1;
      if (end >= 0 && isEmpty(in, line, end)) {
        break; // the rest is the body
      }
    }
    if (!connection.mayBufferHead(bytes + to - from + LINE * (lines + found))) {
      in.skipBytes(in.readableBytes());
      context.close();
      return;
    }
    super.decode(context, in, out);
    bytes += in.readerIndex() - from;
    lines += found;
  }

  /** Where the head's next line begins: the decoder ignores blank lines in front of the first. */
  private int begin(ByteBuf in) {
    int at = in.readerIndex();
    while (lines == 0 && at < in.writerIndex() && in.getByte(at) <= ' ') {
      at++;
    }
    return at;
  }

  private static boolean isEmpty(ByteBuf in, int line, int end) {
    return end == line || (end == line + 1 && in.getByte(line) == '\r');
  }
}
