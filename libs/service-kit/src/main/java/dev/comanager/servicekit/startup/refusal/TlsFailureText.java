package dev.comanager.servicekit.startup.refusal;

import java.io.EOFException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedChannelException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** What a failed TLS handshake means, in words for whoever runs the service. */
public final class TlsFailureText {
  // What the JDK says of a handshake whose other side went away.
  private static final List<String> ENDS =
      List.of(
          "Remote host terminated the handshake",
          "Remote host closed connection",
          "closing inbound before receiving",
          "close_notify during handshake");

  private TlsFailureText() {}

  /**
   * The words; empty when the failure is no TLS failure, or one that says nothing of certificates:
   * the connection ended in the middle of the handshake, as it does in a failover.
   */
  public static Optional<String> of(Throwable failure) {
    if (cutOff(failure)) {
      return Optional.empty();
    }
    Optional<String> found = Optional.empty();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      Optional<String> text = one(cause);
      // The innermost says most: an expired certificate is told as a failed path first.
      found = text.isPresent() ? text : found;
    }
    return found;
  }

  private static boolean cutOff(Throwable failure) {
    boolean ended = false;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof CertificateException || cause instanceof CertPathValidatorException) {
        return false;
      }
      ended |= isEnd(cause);
    }
    return ended;
  }

  private static boolean isEnd(Throwable cause) {
    return cause instanceof EOFException
        || cause instanceof SocketException
        || cause instanceof SocketTimeoutException
        || cause instanceof ClosedChannelException
        || (cause instanceof SSLException && ENDS.stream().anyMatch(line(cause)::contains));
  }

  private static Optional<String> one(Throwable cause) {
    return switch (cause) {
      case CertificateExpiredException expired ->
          Optional.of(
              "its certificate has expired (" + line(expired) + "): renew it there, then restart");
      case CertificateNotYetValidException early ->
          Optional.of("its certificate is not valid yet (" + line(early) + "): compare the clocks");
      case CertPathValidatorException _ -> Optional.of(untrusted());
      case SSLException ssl -> Optional.of(handshake(line(ssl)));
      case CertificateException name
          when line(name).contains("No subject alternative")
              || line(name).contains("No name matching") ->
          Optional.of("its certificate names another host (" + line(name) + ")");
      default -> Optional.empty();
    };
  }

  private static String handshake(String failure) {
    if (failure.contains("PKIX path building failed")
        || failure.contains("unable to find valid cert")) {
      return untrusted();
    }
    if (failure.contains("certificate_expired")) {
      return "it says that our certificate has expired: renew the client certificate, then restart";
    }
    if (failure.contains("Received fatal alert")) {
      return "it refuses our certificate ("
          + failure
          + "): check the client certificate and its CA";
    }
    if (failure.contains("Unsupported or unrecognized SSL message")) {
      return "it does not speak TLS at this port";
    }
    return "TLS fails (" + failure + ")";
  }

  private static String untrusted() {
    return "its certificate comes from a CA that is not in our truststore";
  }

  private static String line(Throwable failure) {
    String message = failure.getMessage();
    return message == null
        ? failure.getClass().getSimpleName()
        : message.lines().findFirst().orElse("");
  }
}
