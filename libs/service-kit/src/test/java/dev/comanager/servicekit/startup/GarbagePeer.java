package dev.comanager.servicekit.startup;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A server that answers once, always with the same bytes, and then keeps the connection open. */
public final class GarbagePeer implements AutoCloseable {
  private final ServerSocket socket;
  private final byte[] answer;
  private final Set<Socket> taken = ConcurrentHashMap.newKeySet();

  private GarbagePeer(ServerSocket socket, byte[] answer) {
    this.socket = socket;
    this.answer = answer;
  }

  /** Answers with this text. */
  public static GarbagePeer answering(String text) throws IOException {
    return answering(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Answers with these bytes. */
  public static GarbagePeer answering(byte[] answer) throws IOException {
    GarbagePeer peer =
        new GarbagePeer(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), answer.clone());
    Thread.ofVirtual().start(peer::serve);
    return peer;
  }

  /** Sends one letter, then this length, then the first bytes of the claimed content. */
  public static GarbagePeer claiming(char letter, int length, byte[] begun) throws IOException {
    return answering(
        ByteBuffer.allocate(1 + Integer.BYTES + begun.length)
            .put((byte) letter)
            .putInt(length)
            .put(begun)
            .array());
  }

  public int port() {
    return socket.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    socket.close();
    for (Socket one : taken) {
      one.close();
    }
  }

  private void serve() {
    try {
      while (true) {
        Socket one = socket.accept();
        taken.add(one);
        Thread.ofVirtual().start(() -> answer(one));
      }
    } catch (IOException e) {
      // Closed: the test has ended.
    }
  }

  private void answer(Socket one) {
    byte[] received = new byte[8192];
    try {
      if (one.getInputStream().read(received) >= 0) {
        one.getOutputStream().write(answer);
        one.shutdownOutput();
      }
    } catch (IOException e) {
      // The client disconnected.
    }
  }
}
