package dev.comanager.servicekit.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.LastHttpContent;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.impl.VertxHttpRequestDecoder;
import java.util.Iterator;
import java.util.List;

/**
 * Vert.x' decoder of requests that also reports how much heap a head takes, while it is still
 * incomplete. Thousands of short headers take forty times their bytes.
 */
// Failures to close are ignored: the connection is closed already.
@SuppressWarnings("FutureReturnValueIgnored")
final class HeadDecoder extends VertxHttpRequestDecoder {
  /** Vert.x' name of the handler that this one replaces. */
  static final String NAME = "httpDecoder";

  /** Heap bytes of one header beyond its characters: its entry and two strings. */
  static final int HEADER = 160;

  private final ClientConnection connection;
  private HttpHeaders headers;
  private int bytes;
  private boolean inBody;

  HeadDecoder(HttpServerOptions options, ClientConnection connection) {
    super(options);
    this.connection = connection;
  }

  @Override
  protected HttpMessage createMessage(String[] firstLine) {
    HttpMessage message = super.createMessage(firstLine);
    headers = message.headers();
    return message;
  }

  @Override
  protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out)
      throws Exception {
    int decodedBefore = out.size();
    int before = in.readableBytes();
    super.decode(context, in, out);
    boolean decoded = out.size() > decodedBefore;
    if (!inBody) {
      bytes += before - in.readableBytes();
      boolean fits =
          connection.holdsHead(bytes + (decoded ? 0 : in.readableBytes()) + HEADER * lines());
      if (decoded) {
        headers = null;
        bytes = 0;
      }
      if (!fits) {
        out.clear();
        context.close();
      }
    }
    if (decoded) {
      inBody = !(out.isEmpty() || out.getLast() instanceof LastHttpContent);
    }
  }

  private int lines() {
    int lines = 0;
    if (headers != null) {
      for (Iterator<?> it = headers.iteratorCharSequence(); it.hasNext(); it.next()) {
        lines++;
      }
    }
    return lines;
  }
}
