package dev.comanager.messaging.outbox;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetSocket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A TCP relay on localhost that can stop forwarding without closing either end, as a network that
 * is gone does. Later connections are forwarded again.
 */
final class StallingRelay implements AutoCloseable {
  private final NetClient client;
  private final NetServer server;
  private final List<Pair> pairs = new CopyOnWriteArrayList<>();

  StallingRelay(Vertx vertx, int target) {
    client = vertx.createNetClient();
    server =
        done(
            vertx
                .createNetServer()
                .connectHandler(
                    near -> {
                      near.pause();
                      client
                          .connect(target, "127.0.0.1")
                          .onFailure(_ -> near.close())
                          .onSuccess(far -> pairs.add(new Pair(near, far)));
                    })
                .listen(0, "127.0.0.1"));
  }

  int port() {
    return server.actualPort();
  }

  /** From now on nothing is forwarded between the ends that are connected. */
  void stall() {
    pairs.forEach(pair -> pair.stalled = true);
  }

  @Override
  public void close() {
    done(server.close());
    done(client.close());
  }

  private static <T> T done(Future<T> work) {
    return work.toCompletionStage().toCompletableFuture().join();
  }

  private static final class Pair {
    private volatile boolean stalled;

    Pair(NetSocket near, NetSocket far) {
      forward(near, far);
      forward(far, near);
      near.resume();
    }

    private void forward(NetSocket from, NetSocket to) {
      from.handler(
          bytes -> {
            if (!stalled) {
              to.write(bytes);
            }
          });
      from.closeHandler(
          _ -> {
            if (!stalled) {
              to.close();
            }
          });
    }
  }
}
