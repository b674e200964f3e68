package dev.comanager.servicekit.startup.kafka;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.ClientDnsLookup;
import org.apache.kafka.clients.ClientUtils;

/**
 * Who answers at an address, told by eight bytes. A Kafka client without TLS allocates whatever
 * length the first four of them claim: a TLS alert reads as 352 MB.
 */
enum Peer {
  /** It answers with a TLS alert. */
  TLS,
  /** Neither a broker nor TLS. */
  STRANGER,
  /** A broker, without TLS. */
  BROKER,
  /** It takes the connection and says nothing. */
  SILENT,
  /** Nobody takes the connection. */
  NOBODY;

  private static final int TIMEOUT_MILLIS = 2_000;
  private static final int ALERT = 0x15_03;
  private static final int CORRELATION = 0x636F_6D67;
  private static final int LARGEST_ANSWER = 64 * 1024;

  /**
   * The worst of those that stand at these addresses: a client may go to any of them.
   *
   * @param servers as {@code bootstrap.servers} has them
   * @throws org.apache.kafka.common.config.ConfigException when no name can be resolved
   */
  static Peer of(String servers) {
    Set<Peer> found =
        ClientUtils.parseAndValidateAddresses(
                List.of(servers.split(",", -1)), ClientDnsLookup.USE_ALL_DNS_IPS)
            .stream()
            .map(Peer::at)
            .collect(Collectors.toSet());
    return found.stream().min(Peer::compareTo).orElse(NOBODY);
  }

  private static Peer at(InetSocketAddress address) {
    try (Socket socket = new Socket()) {
      try {
        socket.connect(address, TIMEOUT_MILLIS);
      } catch (IOException e) {
        return NOBODY;
      }
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.getOutputStream().write(question());
      return readReply(new DataInputStream(socket.getInputStream()));
    } catch (IOException e) {
      return SILENT;
    }
  }

  private static Peer readReply(DataInputStream answer) throws IOException {
    short begin = answer.readShort();
    if (begin == ALERT) {
      return TLS;
    }
    int length = begin << Short.SIZE | answer.readUnsignedShort();
    return length > 0 && length <= LARGEST_ANSWER && answer.readInt() == CORRELATION
        ? BROKER
        : STRANGER;
  }

  /** Which versions of the protocol it speaks; answered before anybody has to sign in. */
  private static byte[] question() {
    short apiVersions = 18;
    short version = 0;
    short noClientId = -1;
    int length = 3 * Short.BYTES + Integer.BYTES;
    return ByteBuffer.allocate(Integer.BYTES + length)
        .putInt(length)
        .putShort(apiVersions)
        .putShort(version)
        .putInt(CORRELATION)
        .putShort(noClientId)
        .array();
  }
}
