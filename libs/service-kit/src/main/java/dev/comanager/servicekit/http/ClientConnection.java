package dev.comanager.servicekit.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.AttributeKey;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.ScheduledFuture;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;
import java.util.concurrent.TimeUnit;

/**
 * A client's HTTP/1 connection. It is closed if a head or a body takes too long, even if bytes keep
 * trickling in, and it ends in such a way that the client can read its last response. It sits
 * between the codec and Vert.x' handler and lives on its event loop.
 */
// Failures to close are ignored: the connection is closed already.
@SuppressWarnings("FutureReturnValueIgnored")
public final class ClientConnection extends ChannelDuplexHandler {
  private static final AttributeKey<ClientConnection> KEY =
      AttributeKey.valueOf("dev.comanager.servicekit.http.ClientConnection");

  /** Clients send a request when they have read the response to the last one. */
  private static final int MOST_UNANSWERED = 16;

  private final Channel channel;
  private final ListenerConnections all;
  private boolean known;
  private boolean refused;
  private boolean readingBody;
  // The heads of requests without a response yet, and the next head as far as it has arrived.
  private int heads;
  private int nextHead;
  private long bodyBytes;
  private int reserved;
  private int unanswered;
  private boolean lastAnswer;
  private Owed owed = Owed.NOTHING;
  private ScheduledFuture<?> timeout;

  /** What the client has to send next. */
  enum Owed {
    /** The head of its first request. */
    HEAD,
    BODY,
    /** The head of a further request. */
    NEXT,
    /** The rest of a body that is discarded: a reset in the meantime would lose the response. */
    END,
    NOTHING
  }

  ClientConnection(Channel channel, ListenerConnections all) {
    this.channel = channel;
    this.all = all;
    channel.attr(KEY).set(this);
  }

  /**
   * Marks that the client has sent a valid bearer: when connections are scarce, others are closed
   * first.
   */
  public static void known(HttpConnection connection) {
    if (connection instanceof ConnectionBase base) {
      ClientConnection client = base.channel().attr(KEY).get();
      if (client != null && !client.known) {
        base.channel().eventLoop().execute(() -> client.known = true);
      }
    }
  }

  void close() {
    channel.close();
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    expect(context, Owed.HEAD);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) throws Exception {
    expect(context, Owed.NOTHING);
    heads = nextHead = 0;
    bodyBytes = 0;
    reserveBuffer();
    super.channelInactive(context);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
    refused |= message instanceof HttpRequest request && isRefused(request);
    if (refused || owed == Owed.END) {
      ReferenceCountUtil.release(message);
      if (refused) {
        context.close();
      }
      return;
    }
    if (message instanceof HttpRequest) {
      unanswered++;
      readingBody = true;
      heads += nextHead;
      nextHead = 0;
      bodyBytes = 0;
    }
    if (message instanceof HttpContent part && !mayBuffer(part)) {
      ReferenceCountUtil.release(message);
      context.close();
      return;
    }
    if (message instanceof LastHttpContent) {
      readingBody = false;
      bodyBytes = 0;
      reserveBuffer();
    }
    updateState(context);
    super.channelRead(context, message);
  }

  private boolean isRefused(HttpRequest request) {
    // The next handler would treat it as an HTTP/2 request.
    return request.protocolVersion().majorVersion() != 1
        || unanswered == MOST_UNANSWERED
        // Its client doesn't read responses: they would pile up.
        || !channel.isWritable();
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
      throws Exception {
    if (message instanceof HttpResponse response) {
      if (response.status().codeClass() == HttpStatusClass.INFORMATIONAL) {
        super.write(context, message, promise);
        return;
      }
      if (all.draining()) {
        response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
      }
      lastAnswer =
          response.headers().contains(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE, true);
    }
    if (!(message instanceof LastHttpContent)) {
      super.write(context, message, promise);
      return;
    }
    unanswered = Math.max(0, unanswered - 1);
    bodyBytes = 0; // the rest of it is discarded
    if (unanswered == 0) {
      heads = 0;
    }
    reserveBuffer();
    super.write(
        context, message, lastAnswer ? promise.unvoid().addListener(it -> end(context)) : promise);
    updateState(context);
  }

  /**
   * Whether the next head may be buffered as far as it has arrived.
   *
   * @param heap the bytes of heap that it takes
   */
  boolean mayBufferHead(int heap) {
    nextHead = heap;
    refused |= !reserveBuffer(); // the decoder passes on an incomplete head at the end
    return !refused;
  }

  /** Whether the received part of the body may be buffered until the response. */
  private boolean mayBuffer(HttpContent part) {
    if (unanswered > 0) {
      bodyBytes += part.content().readableBytes();
    }
    return reserveBuffer();
  }

  /** Takes room for what is held now, or gives some back; false, and counted, if it is full. */
  private boolean reserveBuffer() {
    int more = RequestBudget.counted(heads + nextHead, bodyBytes) - reserved;
    if (!all.requests().reserve(more)) {
      all.countFull();
      return false;
    }
    reserved += more;
    return true;
  }

  private void end(ChannelHandlerContext context) {
    if (readingBody && channel instanceof DuplexChannel duplex) {
      expect(context, Owed.END);
      duplex.shutdownOutput();
    } else {
      context.close();
    }
  }

  /** Determines what the client has to send next, after a read or write. */
  private void updateState(ChannelHandlerContext context) {
    if (owed == Owed.END) {
      return;
    }
    if (readingBody && unanswered <= 1) {
      expect(context, Owed.BODY);
    } else if (!readingBody && unanswered == 0) {
      expect(context, Owed.NEXT);
    } else {
      expect(context, Owed.NOTHING);
    }
  }

  private void expect(ChannelHandlerContext context, Owed next) {
    if (next == owed) {
      return;
    }
    if (timeout != null) {
      timeout.cancel(false);
    }
    if (next == Owed.NOTHING) {
      all.markBusy(this);
    } else {
      all.markWaiting(this, known);
      timeout =
          context
              .executor()
              .schedule(
                  () -> tooLate(context, next),
                  all.timeoutOf(next).toNanos(),
                  TimeUnit.NANOSECONDS);
    }
    owed = next;
  }

  private void tooLate(ChannelHandlerContext context, Owed late) {
    all.countClosed(late);
    context.close();
  }
}
