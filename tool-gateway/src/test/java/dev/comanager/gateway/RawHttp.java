package dev.comanager.gateway;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends raw bytes and reads one answer, for requests that no HTTP client would send. */
public final class RawHttp {
  private RawHttp() {}

  /** The answer up to its Content-Length, or what arrived before the connection was closed. */
  public static String exchange(int port, String head, byte... body) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(30_000);
      try {
        socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().write(body);
        socket.getOutputStream().flush();
      } catch (IOException closedByServer) {
        return "closed " + closedByServer.getMessage();
      }
      return answer(socket.getInputStream());
    }
  }

  /** The answer to the second of two requests on one connection, or a timeout. */
  public static String second(int port, String head, byte[] body, String next) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().write(body);
      socket.getOutputStream().flush();
      answer(socket.getInputStream());
      socket.getOutputStream().write(next.getBytes(StandardCharsets.UTF_8));
      return answer(socket.getInputStream());
    }
  }

  /** A POST of that body with these additional header lines. */
  public static String post(int port, String path, String host, String lines, byte... body)
      throws IOException {
    return exchange(
        port,
        "POST %s HTTP/1.1\r\nHost: %s\r\n%sContent-Length: %d\r\n\r\n"
            .formatted(path, host, lines, body.length),
        body);
  }

  private static String answer(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int next = in.read();
    while (next >= 0) {
      bytes.write(next);
      if (complete(bytes.toString(StandardCharsets.UTF_8))) {
        break;
      }
      next = in.read();
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static boolean complete(String soFar) {
    int end = soFar.indexOf("\r\n\r\n");
    if (end < 0) {
      return false;
    }
    String head = soFar.substring(0, end).toLowerCase(java.util.Locale.ROOT);
    if (head.startsWith("http/1.1 100")) {
      return false;
    }
    int at = head.indexOf("content-length: ");
    int length = at < 0 ? 0 : Integer.parseInt(head.substring(at + 16).split("\r\n", 2)[0].strip());
    return soFar.substring(end + 4).getBytes(StandardCharsets.UTF_8).length >= length;
  }
}
