package dev.comanager.systemtests.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeClientsTest {
  @TempDir Path folder;

  @Test
  void aClientsOutputIsReadUnmaskedAndStoredMasked() throws Exception {
    String printed = "Error: 401 at https://claude.ai/cb?code=abc.def\nAuthorization: fcml_abc";
    Path file = Files.writeString(folder.resolve("client.err.txt"), printed);

    assertThat(NodeClients.keptMasked(file)).isEqualTo(printed);
    assertThat(Files.readString(file)).contains("401").doesNotContain("abc.def", "fcml_abc");
  }
}
