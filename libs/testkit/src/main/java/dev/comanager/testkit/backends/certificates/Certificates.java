package dev.comanager.testkit.backends.certificates;

import java.io.IOException;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;

/** Creates key stores with the JDK's keytool. */
public final class Certificates {
  /** The password of every store. */
  public static final String PASSWORD = "store-password";

  static final String OWN = "own";
  static final String CA = "ca";
  private static final String HERE = "ip:127.0.0.1";

  private final Path directory;

  /**
   * Creates an empty set.
   *
   * @param directory for the stores
   */
  public Certificates(Path directory) {
    this.directory = directory;
  }

  /** A self-signed certificate for 127.0.0.1, valid for ten years. */
  public Path sound(String name) throws IOException, InterruptedException {
    return ofHost(name, HERE);
  }

  /** The same for another host, such as {@code dns:db.example}. */
  public Path ofHost(String name, String host) throws IOException, InterruptedException {
    Path store = directory.resolve(name + ".p12");
    keytool(made(OWN, name, host, store, "-validity", "3650"));
    return store;
  }

  /** A certificate that expired yesterday, issued by a CA that {@code name-ca.p12} trusts. */
  public Path expired(String name) throws IOException, InterruptedException {
    Path store = directory.resolve(name + ".p12");
    keytool(made(CA, name + "-ca", HERE, store, "-validity", "3650", "-ext", "bc:c"));
    keytool(
        made(
            OWN,
            name,
            HERE,
            store,
            "-signer",
            CA,
            "-signerkeypass",
            PASSWORD,
            "-startdate",
            "-3d",
            "-validity",
            "2"));
    KeyStore both = Stores.read(store);
    Stores.write(
        Stores.trusting(Stores.certificate(both, CA)), directory.resolve(name + "-ca.p12"));
    Stores.write(Stores.without(both, CA), store);
    return store;
  }

  /** A store that trusts the certificate in another one. */
  public Path trusting(String name, Path other) throws IOException {
    Path store = directory.resolve(name + ".p12");
    Stores.write(Stores.trusting(Stores.certificate(Stores.read(other), OWN)), store);
    return store;
  }

  private static String[] made(String alias, String name, String host, Path store, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-genkeypair",
                "-alias",
                alias,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=" + name,
                "-ext",
                "san=" + host,
                "-keystore",
                store.toString()));
    arguments.addAll(List.of(more));
    return arguments.toArray(String[]::new);
  }

  private static void keytool(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(List.of("-storepass", PASSWORD, "-storetype", "PKCS12"));
    // A short-lived process: thorough compilation would not pay off.
    command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException("keytool fails: " + arguments[0]);
    }
  }
}
