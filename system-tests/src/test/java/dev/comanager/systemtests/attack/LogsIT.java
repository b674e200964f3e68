package dev.comanager.systemtests.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.Seen;
import dev.comanager.systemtests.signin.SignIn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Runs after all other tests: checks that no log of the local stack under test contains a number,
 * code, token or secret that the run used.
 */
@Tag("attack")
@Order(Integer.MAX_VALUE)
@Isolated("it reads what all others left")
class LogsIT {
  private static final List<Pattern> SHAPES =
      List.of(
          Pattern.compile("fcml_[A-Za-z0-9_-]{43}"),
          Pattern.compile("eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}"),
          Pattern.compile("\\d{3} \\d{3} is your Co-Manager code"),
          Pattern.compile("\\+?1?[2-9]\\d{2}55501\\d{2}\\b"),
          Pattern.compile(
              "(?i)\\b(access_token|refresh_token|code_verifier|client_secret)=\\w{8,}"),
          Pattern.compile("BEGIN [A-Z ]*PRIVATE KEY"));

  private static final Pattern SECRET_SETTING =
      Pattern.compile(
          "[A-Z_]*(SECRET|BEARER|HMAC|SEALING|PRIVATE|DEMO_CODE|KEYCLOAK_CLIENT)[A-Z_]*");

  @Test
  void noLogContainsANumberCodeTokenOrSecret() throws IOException {
    Path home = home();
    SignIn.grant(OAuthClient.claude(), Phone.any()).refreshed().revoke();
    List<String> secrets = new ArrayList<>(Seen.secrets());
    secrets.addAll(settingsIn(home));
    assertThat(secrets).hasSizeGreaterThan(8);

    List<String> found = new ArrayList<>();
    for (Path log : files(home.resolve("logs"))) {
      String text = Files.readString(log, StandardCharsets.ISO_8859_1);
      for (Pattern shape : SHAPES) {
        shape
            .matcher(text)
            .results()
            .limit(3)
            .forEach(hit -> found.add(of(log, shape.pattern(), text, hit.start())));
      }
      for (String secret : secrets) {
        int place = text.indexOf(secret);
        if (place >= 0) {
          found.add(of(log, "a secret of " + secret.length() + " characters", text, place));
        }
      }
    }
    assertThat(new TreeSet<>(found)).isEmpty();
  }

  /** The log line up to the secret, which is not repeated. */
  private static String of(Path log, String what, String text, int place) {
    int begin = text.lastIndexOf('\n', place) + 1;
    return log.getFileName() + ": " + what + " after \"" + text.substring(begin, place) + "\"";
  }

  private static Path home() {
    Optional<Path> home = Deployment.localHome();
    boolean there =
        Deployment.isLocal() && home.map(it -> Files.isDirectory(it.resolve("logs"))).orElse(false);
    Deployment.skipUnless(there, "no local stack is known by COMANAGER_HOME: no logs are read");
    return home.orElseThrow();
  }

  /** Secrets of the stack: settings that its services were started with. */
  private static List<String> settingsIn(Path home) throws IOException {
    List<String> secrets = new ArrayList<>();
    for (Path file : files(home.resolve("run"))) {
      if (file.toString().endsWith(".env")) {
        for (String line : Files.readAllLines(file)) {
          String[] parts = line.split("=", 2);
          if (parts.length == 2
              && parts[1].length() >= 12
              && SECRET_SETTING.matcher(parts[0]).matches()) {
            secrets.add(parts[1]);
          }
        }
      }
    }
    return secrets;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
