package dev.comanager.start.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.apache.kafka.common.KafkaException;
import org.junit.jupiter.api.Test;

class ProbeTest {
  @Test
  void aClientThatCantBeMadeLeavesOpenWhatStandsThere() throws IOException {
    try (ServerSocket somebody = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Probe found =
          Probe.of(
              "127.0.0.1:" + somebody.getLocalPort(),
              "SSL",
              _ -> {
                throw new KafkaException("Failed to create new KafkaAdminClient");
              });

      assertThat(found).isEqualTo(Probe.SILENT);
    }
  }
}
