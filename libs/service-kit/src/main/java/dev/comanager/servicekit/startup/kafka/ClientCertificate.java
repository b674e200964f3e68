package dev.comanager.servicekit.startup.kafka;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;

/** The certificate with which a client shows itself to the broker, if it has one. */
final class ClientCertificate {
  private static final String LOCATION = "ssl.keystore.location";

  private ClientCertificate() {}

  /** Why the broker will refuse it; empty when it looks sound or can't be looked at. */
  static Optional<String> problem(Map<String, String> client) {
    String location = client.getOrDefault(LOCATION, "");
    String type = client.getOrDefault("ssl.keystore.type", "PKCS12");
    if (location.isBlank() || type.equals("PEM")) {
      return Optional.empty();
    }
    try (InputStream file = Files.newInputStream(Path.of(location))) {
      KeyStore store = KeyStore.getInstance(type);
      store.load(file, client.getOrDefault("ssl.keystore.password", "").toCharArray());
      for (String alias : Collections.list(store.aliases())) {
        Certificate certificate = store.getCertificate(alias);
        if (store.isKeyEntry(alias) && certificate instanceof X509Certificate ours) {
          ours.checkValidity();
        }
      }
      return Optional.empty();
    } catch (CertificateExpiredException e) {
      return Optional.of(
          "our client certificate in %s has expired (%s): renew it, then restart"
              .formatted(location, e.getMessage()));
    } catch (CertificateNotYetValidException e) {
      return Optional.of(
          "our client certificate in %s is not valid yet (%s): compare the clocks"
              .formatted(location, e.getMessage()));
    } catch (IOException | GeneralSecurityException e) {
      return Optional.of(
          "the keystore %s (%s) can't be read: %s".formatted(location, LOCATION, e.getMessage()));
    }
  }
}
