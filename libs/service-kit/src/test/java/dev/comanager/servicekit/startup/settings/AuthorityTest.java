package dev.comanager.servicekit.startup.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.startup.Given;
import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateFactory;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuthorityTest {
  private static final Authority RULE =
      new Authority("comanager.keycloak.ca", "comanager.keycloak.url", "http://127.0.0.1:28180");

  @TempDir static Path directory;

  @BeforeAll
  static void makeFiles() throws Exception {
    Certificates certificates = new Certificates(directory);
    Path trusted = PemFiles.trusted(certificates.trusting("known", certificates.sound("own")));
    Files.writeString(directory.resolve("two.pem"), "A note.\n" + Files.readString(trusted));
    Files.writeString(directory.resolve("empty.pem"), "");
    Files.writeString(directory.resolve("garbled.pem"), "-----BEGIN CERTIFICATE-----\nno\n");
    // What keytool exports is DER.
    try (InputStream pem = Files.newInputStream(trusted)) {
      Files.write(
          directory.resolve("der.pem"),
          CertificateFactory.getInstance("X.509").generateCertificate(pem).getEncoded());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nowhere | COMANAGER_KEYCLOAK_CA names a file that can't be read
          empty   | COMANAGER_KEYCLOAK_CA names a file without a certificate
          garbled | COMANAGER_KEYCLOAK_CA names a file that holds no certificates in PEM
          der     | COMANAGER_KEYCLOAK_CA names a file that holds no certificates in PEM
          """)
  void refusesAFileThatCanNotServe(String file, String text) {
    assertThat(RULE.problems(given("https://keycloak:8443", file)))
        .singleElement()
        .asString()
        .startsWith(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://keycloak:8080", "HTTPS://keycloak:8443", " "})
  void refusesACaWhereNobodyShowsACertificate(String address) {
    assertThat(RULE.problems(given(address, "two")))
        .singleElement()
        .asString()
        .startsWith(
            "COMANAGER_KEYCLOAK_CA is set, but COMANAGER_KEYCLOAK_URL does not begin with https://");
  }

  @Test
  void isContentWithAFileOfCertificatesAndWithNone() {
    assertThat(RULE.problems(given("https://keycloak:8443", "two"))).isEmpty();
    assertThat(
            RULE.problems(
                Given.settings(
                    Map.of(
                        "comanager.keycloak.url", "http://keycloak:8080",
                        "comanager.keycloak.ca", " "))))
        .isEmpty();
  }

  private static Settings given(String address, String file) {
    return Given.settings(
        Map.of(
            "comanager.keycloak.url",
            address,
            "comanager.keycloak.ca",
            directory.resolve(file + ".pem").toString()));
  }
}
