package dev.comanager.stack.launch;

import dev.comanager.stack.ProcessState;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A relay to the broker for one service, only in stacks for fault tests: stopping it makes Kafka
 * unreachable for that service, while all others keep working.
 */
final class KafkaRelayPart implements Part {
  static final String NAME = "kafka-relay";

  private final int from;
  private final int to;
  private final Journal journal;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  private ServerSocket server;

  /**
   * Creates the relay.
   *
   * @param from where the service connects
   * @param to where the broker listens for it
   */
  KafkaRelayPart(int from, int to, Journal journal) {
    this.from = from;
    this.to = to;
    this.journal = journal;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public synchronized void start() throws StartFailure {
    if (server != null) {
      return;
    }
    try {
      server = new ServerSocket(from, 64, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new StartFailure("The relay to Kafka did not start: " + e.getMessage() + ".", e);
    }
    ServerSocket listening = server;
    Thread.ofVirtual().name(NAME).start(() -> accept(listening));
    record(ProcessState.READY);
  }

  @Override
  public synchronized void stop() {
    if (server == null) {
      return;
    }
    close(server);
    open.forEach(this::close);
    server = null;
    record(ProcessState.STOPPED);
  }

  @Override
  public void check() {
    // It lives as long as the launcher.
  }

  private void accept(ServerSocket listening) {
    while (!listening.isClosed()) {
      try {
        Socket service = listening.accept();
        open.add(service);
        Thread.ofVirtual().start(() -> connect(service));
      } catch (IOException e) {
        if (!listening.isClosed()) {
          journal.print("the relay to Kafka could not accept: " + e.getMessage());
        }
      }
    }
  }

  private void connect(Socket service) {
    try {
      Socket broker = new Socket(InetAddress.getLoopbackAddress(), to);
      open.add(broker);
      Thread.ofVirtual().start(() -> pass(broker, service));
      pass(service, broker);
    } catch (IOException e) {
      open.remove(service);
      close(service); // no broker there: the service sees the connection close
    }
  }

  private void pass(Socket one, Socket other) {
    try (one;
        other) {
      one.getInputStream().transferTo(other.getOutputStream());
    } catch (IOException oneSideClosed) {
      close(other);
    } finally {
      open.remove(one);
      open.remove(other);
    }
  }

  private void close(AutoCloseable socket) {
    try {
      socket.close();
    } catch (Exception e) {
      journal.print("the relay to Kafka did not close cleanly: " + e.getMessage());
    }
  }

  private void record(ProcessState state) {
    journal.record(NAME, ProcessHandle.current(), from, state, 0, "");
  }
}
