package dev.comanager.testkit.backends.certificates;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;

/**
 * A certificate and its key as servers and Kubernetes need them.
 *
 * @param certificate followed by the CAs of its chain
 * @param key in PKCS #8, readable by its owner only, as PostgreSQL requires
 */
public record PemFiles(Path certificate, Path key) {
  private static final Base64.Encoder LINES =
      Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));

  /** Writes a store's certificate and key next to it. */
  public static PemFiles of(Path store) throws IOException {
    try {
      KeyStore entries = opened(store);
      StringBuilder chain = new StringBuilder();
      for (Certificate one : entries.getCertificateChain(Certificates.OWN)) {
        chain.append(block("CERTIFICATE", one.getEncoded()));
      }
      Path key = beside(store, ".key");
      Files.deleteIfExists(key);
      Files.createFile(
          key, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      char[] password = Certificates.PASSWORD.toCharArray();
      Files.writeString(
          key, block("PRIVATE KEY", entries.getKey(Certificates.OWN, password).getEncoded()));
      return new PemFiles(Files.writeString(beside(store, ".crt"), chain), key);
    } catch (GeneralSecurityException e) {
      throw new IOException("the store can't be read", e);
    }
  }

  /** Writes the certificates that a store trusts next to it. */
  public static Path trusted(Path store) throws IOException {
    try {
      return Files.writeString(
          beside(store, ".pem"),
          block("CERTIFICATE", opened(store).getCertificate(Certificates.CA).getEncoded()));
    } catch (GeneralSecurityException e) {
      throw new IOException("the store can't be read", e);
    }
  }

  private static KeyStore opened(Path store) throws IOException, GeneralSecurityException {
    KeyStore entries = KeyStore.getInstance("PKCS12");
    try (InputStream file = Files.newInputStream(store)) {
      entries.load(file, Certificates.PASSWORD.toCharArray());
    }
    return entries;
  }

  private static Path beside(Path store, String suffix) {
    return store.resolveSibling(store.getFileName().toString().replace(".p12", suffix));
  }

  private static String block(String kind, byte[] encoded) {
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
        .formatted(kind, LINES.encodeToString(encoded));
  }
}
