package dev.comanager.servicekit.startup.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.startup.waiting.Look;
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
      assertThat(look(passing)).as(passing.toString()).isInstanceOf(Look.NotYet.class);
    }
  }

  @Test
  void aHandshakeThatIsCutOffIsTriedAgain() {
    Throwable cutOff =
        new SSLHandshakeException("Remote host terminated the handshake")
            .initCause(new EOFException("SSL peer shut down incorrectly"));

    assertThat(look(new SslAuthenticationException("SSL handshake failed", cutOff)))
        .isEqualTo(new Look.NotYet("ends the TLS handshake before it is done"));
  }

  @Test
  void aCertificateThatIsWrongEndsTheStart() {
    Throwable unknown = new SSLHandshakeException("PKIX path building failed: ...");

    assertThat(look(new SslAuthenticationException("SSL handshake failed", unknown)))
        .isInstanceOf(Look.Refused.class);
  }

  @Test
  void settingsThatCantBeUsedEndTheStart() {
    assertThat(look(new KafkaException("no client", new ConfigException("no such protocol"))))
        .isEqualTo(
            new Look.Refused("the client's settings can't be used: no client: no such protocol"));
  }

  private static Look look(KafkaException failure) {
    return KafkaFailure.of(Map.of(), failure);
  }
}
