package dev.comanager.testkit.backends.certificates;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;

/** Store operations that need no keytool process. */
final class Stores {
  private static final char[] PASSWORD = Certificates.PASSWORD.toCharArray();

  private Stores() {}

  static KeyStore read(Path store) throws IOException {
    try (InputStream in = Files.newInputStream(store)) {
      KeyStore read = KeyStore.getInstance("PKCS12");
      read.load(in, PASSWORD);
      return read;
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  static void write(KeyStore store, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, PASSWORD);
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  static Certificate certificate(KeyStore store, String alias) throws IOException {
    try {
      return store.getCertificate(alias);
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  static KeyStore without(KeyStore store, String alias) throws IOException {
    try {
      store.deleteEntry(alias);
      return store;
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  /** A store that trusts only this certificate. */
  static KeyStore trusting(Certificate certificate) throws IOException {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, PASSWORD);
      store.setCertificateEntry(Certificates.CA, certificate);
      return store;
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }
}
