package dev.comanager.start.kafka;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.cert.CertificateException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.kafka.clients.ClientDnsLookup;
import org.apache.kafka.clients.ClientUtils;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;

/** What stands behind an address that did not answer as a broker. */
enum Probe {
  /** Nobody takes the connection. */
  NOBODY,
  /** It begins TLS, which we didn't. */
  SPEAKS_TLS,
  /** It is a broker without TLS, which we tried. */
  SPEAKS_PLAIN,
  /** Somebody who says nothing. */
  SILENT;

  private static final int PATIENCE_MILLIS = 2_000;

  static Probe of(String servers, String protocol) {
    return of(servers, protocol, Admin::create);
  }

  /**
   * Looks at the address.
   *
   * @param servers as {@code bootstrap.servers} has them
   * @param admins makes a client
   */
  static Probe of(String servers, String protocol, Function<Map<String, Object>, Admin> admins) {
    List<InetSocketAddress> addresses;
    try {
      addresses =
          ClientUtils.parseAndValidateAddresses(
              List.of(servers.split(",", -1)), ClientDnsLookup.USE_ALL_DNS_IPS);
    } catch (ConfigException e) {
      return NOBODY;
    }
    for (InetSocketAddress address : addresses) {
      if (connects(address)) {
        return protocol.endsWith("SSL") ? withoutTls(servers, admins) : withTls(address);
      }
    }
    return NOBODY;
  }

  private static boolean connects(InetSocketAddress address) {
    try (Socket socket = new Socket()) {
      socket.connect(address, PATIENCE_MILLIS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static Probe withTls(InetSocketAddress address) {
    try (Socket plain = new Socket()) {
      plain.connect(address, PATIENCE_MILLIS);
      plain.setSoTimeout(PATIENCE_MILLIS);
      SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
      try (SSLSocket socket =
          (SSLSocket)
              factory.createSocket(plain, address.getHostString(), address.getPort(), true)) {
        socket.startHandshake();
        return SPEAKS_TLS;
      }
    } catch (SSLException e) {
      return showsACertificate(e) ? SPEAKS_TLS : SILENT;
    } catch (IOException e) {
      return SILENT;
    }
  }

  // That we don't trust it doesn't matter: it speaks TLS.
  private static boolean showsACertificate(SSLException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof CertificateException
          || String.valueOf(cause.getMessage()).contains("fatal alert")) {
        return true;
      }
    }
    return false;
  }

  private static Probe withoutTls(String servers, Function<Map<String, Object>, Admin> admins) {
    Map<String, Object> settings =
        Map.of(
            AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, servers,
            AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, PATIENCE_MILLIS,
            AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, PATIENCE_MILLIS,
            AdminClientConfig.ENABLE_METRICS_PUSH_CONFIG, false);
    try (Admin plain = admins.apply(settings)) {
      plain.describeCluster().clusterId().get();
      return SPEAKS_PLAIN;
    } catch (ExecutionException | KafkaException e) {
      return SILENT;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return SILENT;
    }
  }
}
