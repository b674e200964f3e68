package dev.comanager.benchmarks.attack;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One plain HTTP/1.1 connection that sends bytes unchanged. */
final class Client implements AutoCloseable {
  private static final int CONNECT_MILLIS = 5_000;
  private static final int ANSWER_MILLIS = 15_000;

  private final Socket socket = new Socket();
  private final InputStream in;

  /** An answer, and whether the server closes the connection after it. */
  record Answer(int status, String body, boolean last) {
    boolean isGood() {
      return status == 200 && body.contains("\"isError\":false");
    }
  }

  Client(URI server) throws IOException {
    int port = server.getPort() < 0 ? 80 : server.getPort();
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(ANSWER_MILLIS);
      socket.connect(new InetSocketAddress(server.getHost(), port), CONNECT_MILLIS);
      in = new BufferedInputStream(socket.getInputStream());
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  static byte[] post(URI server, String bearer, String body) {
    return ("POST /mcp HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"
            + "Authorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s")
        .formatted(server.getAuthority(), bearer, body.length(), body)
        .getBytes(StandardCharsets.UTF_8);
  }

  void send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  Answer exchange(byte[] request) throws IOException {
    send(request);
    String head = head().toLowerCase(Locale.ROOT);
    int at = head.indexOf("content-length:");
    int length =
        at < 0
            ? 0
            : Integer.parseInt(head.substring(at + 15).lines().findFirst().orElse("").strip());
    String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
    return new Answer(
        Integer.parseInt(head.substring(9, 12)), body, head.contains("connection: close"));
  }

  /** Waits at most this long for the server to close the connection. */
  boolean endsWithin(int millis) throws IOException {
    socket.setSoTimeout(millis);
    try {
      while (in.read() >= 0) {
        // An answer arrives first.
      }
      return true;
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }

  private String head() throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException("the server closed the connection");
      }
      head.append((char) next);
    }
    return head.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
