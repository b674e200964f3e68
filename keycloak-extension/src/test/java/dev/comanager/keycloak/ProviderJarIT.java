package dev.comanager.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The provider jar as deployed to Keycloak's own image, which runs Java 21. */
class ProviderJarIT {
  /** The latest class file version that Java 21 can read. */
  private static final int JAVA_21 = 65;

  @Test
  void everyClassOfTheProviderIsReadableByKeycloaksJava() throws IOException {
    assertThat(versions())
        .containsKey("dev/comanager/keycloak/PageAuthenticatorFactory.class")
        .allSatisfy((name, version) -> assertThat(version).as(name).isLessThanOrEqualTo(JAVA_21));
  }

  @Test
  void containsNoClassesOfOtherModules() throws IOException {
    assertThat(versions().keySet())
        .allSatisfy(name -> assertThat(name).startsWith("dev/comanager/keycloak/"));
  }

  private static Map<String, Integer> versions() throws IOException {
    Map<String, Integer> versions = new TreeMap<>();
    try (JarFile jar = new JarFile(built().toFile())) {
      for (JarEntry entry : jar.stream().toList()) {
        assertThat(entry.getName()).as("a jar in the provider").doesNotEndWith(".jar");
        if (entry.getName().endsWith(".class")) {
          try (DataInputStream head = new DataInputStream(jar.getInputStream(entry))) {
            head.readInt();
            head.readUnsignedShort();
            versions.put(entry.getName(), head.readUnsignedShort());
          }
        }
      }
    }
    return versions;
  }

  private static Path built() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      List<Path> jars =
          files
              .filter(it -> it.getFileName().toString().matches("keycloak-extension-.*\\.jar"))
              .toList();
      assertThat(jars).hasSize(1);
      return jars.getFirst();
    }
  }
}
