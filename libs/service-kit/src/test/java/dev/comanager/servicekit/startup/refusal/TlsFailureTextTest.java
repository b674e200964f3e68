package dev.comanager.servicekit.startup.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.net.SocketException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.sql.SQLException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TlsFailureTextTest {
  static Stream<Throwable> handshakesCutOff() {
    return Stream.of(
        with(
            new SSLHandshakeException("Remote host terminated the handshake"),
            new EOFException("SSL peer shut down incorrectly")),
        with(new SSLException("Connection reset"), new SocketException("Connection reset")),
        with(new SSLException("broken"), new SocketException("Broken pipe")),
        new SSLException("closing inbound before receiving peer's close_notify"),
        new SSLException("Received close_notify during handshake"));
  }

  @ParameterizedTest
  @MethodSource("handshakesCutOff")
  void aHandshakeThatIsCutOffSaysNothingOfCertificates(Throwable cutOff) {
    assertThat(TlsFailureText.of(new SQLException("SSL error", "08006", cutOff))).isEmpty();
  }

  @Test
  void aWrongCertificateIsReportedThoughTheConnectionEndedToo() {
    Throwable expired =
        with(
            new SSLHandshakeException("PKIX path validation failed"),
            new CertPathValidatorException(
                "validity check failed",
                with(new CertificateExpiredException("NotAfter: ..."), new EOFException())));

    assertThat(TlsFailureText.of(expired))
        .hasValueSatisfying(it -> assertThat(it).contains("expired"));
    assertThat(
            TlsFailureText.of(
                with(
                    new SSLHandshakeException("No name matching kafka found"),
                    new CertificateException("No name matching kafka found"))))
        .hasValueSatisfying(it -> assertThat(it).contains("names another host"));
    assertThat(TlsFailureText.of(new SSLHandshakeException("PKIX path building failed: ...")))
        .hasValueSatisfying(it -> assertThat(it).contains("CA that is not in our truststore"));
  }

  @Test
  void aRefusalOfOurCertificateIsReported() {
    assertThat(
            TlsFailureText.of(new SSLHandshakeException("Received fatal alert: bad_certificate")))
        .hasValueSatisfying(it -> assertThat(it).contains("refuses our certificate"));
    assertThat(TlsFailureText.of(new SQLException("no TLS at all"))).isEmpty();
  }

  private static Throwable with(Throwable failure, Throwable cause) {
    return failure.initCause(cause);
  }
}
