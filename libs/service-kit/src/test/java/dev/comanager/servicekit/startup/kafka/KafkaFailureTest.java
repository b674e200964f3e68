package dev.comanager.servicekit.startup.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.startup.waiting.CheckResult;
import java.io.EOFException;
import java.util.Map;
import javax.net.ssl.SSLHandshakeException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.DisconnectException;
import org.apache.kafka.common.errors.LeaderNotAvailableException;
import org.apache.kafka.common.errors.NotControllerException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.UnknownServerException;
import org.junit.jupiter.api.Test;

class KafkaFailureTest {
  @Test
  void whatABrokerSaysInAFailoverIsNotYetTheEnd() {
    for (KafkaException passing :
        new KafkaException[] {
          new DisconnectException("Cancelled describeTopics request"),
          new LeaderNotAvailableException("no leader"),
          new NotControllerException("not the controller"),
          new UnknownServerException("of its own")
        }) {
      assertThat(result(passing)).as(passing.toString()).isInstanceOf(CheckResult.NotYet.class);
    }
  }

  @Test
  void aHandshakeThatIsCutOffIsTriedAgain() {
    Throwable cutOff =
        new SSLHandshakeException("Remote host terminated the handshake")
            .initCause(new EOFException("SSL peer shut down incorrectly"));

    assertThat(result(new SslAuthenticationException("SSL handshake failed", cutOff)))
        .isEqualTo(new CheckResult.NotYet("ends the TLS handshake before it is done"));
  }

  @Test
  void aCertificateThatIsWrongEndsTheStart() {
    Throwable unknown = new SSLHandshakeException("PKIX path building failed: ...");

    assertThat(result(new SslAuthenticationException("SSL handshake failed", unknown)))
        .isInstanceOf(CheckResult.Refused.class);
  }

  @Test
  void settingsThatCantBeUsedEndTheStart() {
    assertThat(result(new KafkaException("no client", new ConfigException("no such protocol"))))
        .isEqualTo(
            new CheckResult.Refused(
                "the client's settings can't be used: no client: no such protocol"));
  }

  private static CheckResult result(KafkaException failure) {
    return KafkaFailure.of(Map.of(), failure);
  }
}
