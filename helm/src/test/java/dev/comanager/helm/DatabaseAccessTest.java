package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An owner connects to its own database alone: in another it could take locks that block. */
class DatabaseAccessTest {
  @Test
  void theClusterLetsEachOwnerIntoItsOwnDatabaseOnly() {
    List<String> expected = new ArrayList<>(List.of("hostssl auth auth all scram-sha-256"));
    for (JsonNode database : KubernetesFiles.ofKind("Database")) {
      JsonNode spec = database.path("spec");
      expected.add(
          "hostssl %s %s all scram-sha-256"
              .formatted(spec.path("name").asText(), spec.path("owner").asText()));
    }
    expected.add("host all all all reject");

    assertThat(
            KubernetesFiles.ofKind("Cluster")
                .getFirst()
                .at("/spec/postgresql/pg_hba")
                .valueStream())
        .extracting(JsonNode::asText)
        .containsExactlyElementsOf(expected);
  }

  @Test
  void databasesMadeByHandAreClosedToOthersAtOnce() {
    for (Path file :
        List.of(Path.of("../k8s/compose/databases.sh"), Path.of("../docs/install.md"))) {
      List<String> lines = Source.of(file).text().lines().toList();
      List<Integer> created =
          IntStream.range(0, lines.size())
              .filter(line -> lines.get(line).startsWith("CREATE DATABASE "))
              .boxed()
              .toList();

      assertThat(created).isNotEmpty();
      for (int line : created) {
        String name = lines.get(line).split(" ", -1)[2];
        assertThat(lines.get(line + 1))
            .startsWith("REVOKE CONNECT ON DATABASE %s FROM PUBLIC;".formatted(name));
      }
    }
  }
}
