package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.install.InstallSecrets;
import dev.comanager.stack.install.InstallSecrets.Addresses;
import dev.comanager.stack.install.InstallSecrets.Choices;
import dev.comanager.stack.install.InstallSecrets.Twilio;
import dev.comanager.stack.install.SecretForm;
import dev.comanager.stack.kafka.KafkaManifests;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "secrets",
    description = {
      "Every secret of an installation, generated anew, as manifests.",
      "Prints them and keeps nothing. Twilio's come from TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and"
          + " TWILIO_FROM."
    },
    exitCodeOnInvalidInput = 1,
    footer = {
      "",
      "Examples:",
      "  ./comanager secrets | kubectl create -f -",
      "  ./comanager secrets --as external-secrets --store vault | kubectl apply -f -     no values"
          + " in it",
      "  ./comanager secrets --as json                     to fill that store with",
      "  ./comanager secrets --as env --test-line >k8s/compose/.env"
    })
final class SecretsCommand extends StackCommand {
  @Option(
      names = "--as",
      paramLabel = "FORM",
      defaultValue = "manifests",
      description = "manifests, external-secrets, json or env (${DEFAULT-VALUE}).")
  String form;

  @Option(
      names = "--namespace",
      paramLabel = "NAME",
      defaultValue = "comanager",
      description = "Of the installation (${DEFAULT-VALUE}).")
  String namespace;

  @Option(
      names = "--store",
      paramLabel = "NAME",
      defaultValue = "comanager",
      description = "The ClusterSecretStore of the ExternalSecrets (${DEFAULT-VALUE}).")
  String store;

  @Option(names = "--base-url", paramLabel = "URL", description = "{base_url}, for the realm.")
  String base;

  @Option(names = "--auth-url", paramLabel = "URL", description = "{auth_url}, for the realm.")
  String auth;

  @Option(
      names = "--kafka-passwords",
      description = "Also users of a Kafka of your own with passwords (SCRAM).")
  boolean kafkaPasswords;

  @Option(names = "--test-line", description = "Also a test line, which production refuses.")
  boolean testLine;

  @Override
  public Integer call() throws IOException {
    if ((base == null) != (auth == null)) {
      throw new CommandFailed("--base-url and --auth-url go together. Nothing was printed.");
    }
    Twilio twilio = Twilio.in(stack().settings());
    if (!twilio.complete() && !twilio.equals(Twilio.NONE)) {
      throw new CommandFailed(
          "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together. Nothing was"
              + " printed.");
    }
    Choices choices =
        new Choices(
            Optional.ofNullable(base).map(it -> new Addresses(it, auth)),
            twilio,
            kafkaPasswords ? users() : List.of(),
            testLine);
    say(
        form()
            .of(
                new InstallSecrets(new SecureRandom()).generate(choices),
                new SecretForm.Target(namespace, store)));
    if (!twilio.complete()) {
      comanager.err().println("Without TWILIO_… comanager-notifier has no account at the carrier.");
    }
    comanager
        .err()
        .println(
            "Back up comanager-auth, comanager-notifier and comanager-cookies: without them no"
                + " line is found, and no number or cookie is readable.");
    return OK;
  }

  private SecretForm form() {
    return switch (form) {
      case "manifests" -> SecretForm.MANIFESTS;
      case "external-secrets" -> SecretForm.EXTERNAL_SECRETS;
      case "json" -> SecretForm.JSON;
      case "env" -> SecretForm.ENV;
      default -> throw unknown(form);
    };
  }

  private List<String> users() throws IOException {
    return KafkaManifests.read(
            comanager.repository().root().resolve("k8s/base/kafka"),
            new KafkaManifests.Terms(1, "", "User:" + KafkaManifests.USER))
        .users();
  }
}
