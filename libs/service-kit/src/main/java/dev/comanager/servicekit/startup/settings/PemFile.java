package dev.comanager.servicekit.startup.settings;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Optional;

/** A file of CAs that a setting names; the same words for whoever's CAs they are. */
public final class PemFile {
  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";

  private PemFile() {}

  /** What is wrong with it, in words that follow the setting's name; empty when it can serve. */
  public static Optional<String> problem(String file) {
    try {
      byte[] content = Files.readAllBytes(Path.of(file));
      if (content.length == 0) {
        return Optional.of("names a file without a certificate: " + file);
      }
      // The JDK reads DER as well, which the clients that are given the file do not.
      boolean sound =
          new String(content, StandardCharsets.ISO_8859_1).contains(BEGIN)
              && !CertificateFactory.getInstance("X.509")
                  .generateCertificates(new ByteArrayInputStream(content))
                  .isEmpty();
      return sound ? Optional.empty() : noPem(file);
    } catch (IOException | InvalidPathException e) {
      return Optional.of("names a file that can't be read: " + file);
    } catch (CertificateException e) {
      return noPem(file);
    }
  }

  private static Optional<String> noPem(String file) {
    return Optional.of("names a file that holds no certificates in PEM: " + file);
  }
}
