package dev.comanager.servicekit.startup.kafka;

import dev.comanager.servicekit.startup.refusal.TlsFailureText;
import dev.comanager.servicekit.startup.waiting.CheckResult;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownServerException;
import org.apache.kafka.common.errors.UnsupportedVersionException;

/** What a failed look at the broker means. */
final class KafkaFailure {
  private KafkaFailure() {}

  /**
   * Why no client may be opened toward this address; empty when one may. With TLS a stranger gets
   * no further than the handshake, whose records are small.
   */
  static Optional<CheckResult> beforeAClient(Map<String, String> client) {
    String protocol = protocol(client);
    if (isTls(protocol)) {
      return Optional.empty();
    }
    try {
      Peer peer = Peer.of(client.get("bootstrap.servers"));
      return peer == Peer.BROKER ? Optional.empty() : Optional.of(checked(peer, protocol));
    } catch (ConfigException e) {
      return Optional.of(unusable(e));
    }
  }

  static CheckResult of(Map<String, String> client, KafkaException failure) {
    return switch (failure) {
      case SaslAuthenticationException _ ->
          new CheckResult.Refused(
              "refuses our user or password: look at sasl.jaas.config and sasl.mechanism in comanager.rpc.client.*");
      case SslAuthenticationException tls ->
          ClientCertificate.problem(client)
              .or(() -> TlsFailureText.of(tls))
              .<CheckResult>map(CheckResult.Refused::new)
              .orElseGet(() -> new CheckResult.NotYet("ends the TLS handshake before it is done"));
      case TopicAuthorizationException topics ->
          new CheckResult.NotYet(
              "the Kafka user may not see the topics "
                  + String.join(", ", topics.unauthorizedTopics())
                  + ": give it its rights (k8s/base/kafka/users.yaml)");
      case AuthorizationException _ ->
          new CheckResult.NotYet("the Kafka user lacks rights (" + line(failure) + ")");
      case UnsupportedVersionException _ ->
          new CheckResult.Refused("is too old for this release: 4.0 or newer is needed");
      case TimeoutException _ -> silent(client);
      case RetriableException _ ->
          new CheckResult.NotYet("does not serve yet (" + line(failure) + ")");
      case UnknownServerException _ -> new CheckResult.NotYet("has an error of its own");
      default -> unusable(failure);
    };
  }

  /** Why nothing came: nobody is there, or somebody who speaks otherwise. */
  private static CheckResult silent(Map<String, String> client) {
    Optional<String> expired = ClientCertificate.problem(client);
    if (expired.isPresent()) {
      return new CheckResult.Refused(expired.get());
    }
    try {
      return checked(Peer.of(client.get("bootstrap.servers")), protocol(client));
    } catch (ConfigException e) {
      return unusable(e);
    }
  }

  /** What it means that no client got an answer there. */
  private static CheckResult checked(Peer peer, String protocol) {
    boolean tls = isTls(protocol);
    CheckResult nothingYet = new CheckResult.NotYet("takes connections but does not answer yet");
    return switch (peer) {
      case NOBODY -> new CheckResult.NotYet("can't be reached");
      case SILENT -> nothingYet;
      case TLS ->
          tls
              ? nothingYet
              : new CheckResult.Refused(
                  "speaks TLS at this port, but security.protocol is "
                      + protocol
                      + ": set SSL or SASL_SSL");
      case BROKER ->
          tls
              ? new CheckResult.Refused(
                  "does not speak TLS at this port, but security.protocol is "
                      + protocol
                      + ": give the port of its TLS listener")
              : nothingYet;
      case STRANGER ->
          tls
              ? nothingYet
              : new CheckResult.Refused("is no Kafka broker at this port: something else answers");
    };
  }

  private static String protocol(Map<String, String> client) {
    return client.getOrDefault(KafkaClients.PROTOCOL, "PLAINTEXT").toUpperCase(Locale.ROOT);
  }

  private static boolean isTls(String protocol) {
    return protocol.endsWith("SSL");
  }

  private static CheckResult unusable(KafkaException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof ConfigException config
          && String.valueOf(config.getMessage()).contains("No resolvable bootstrap")) {
        return new CheckResult.NotYet("its name can't be resolved (KAFKA_BOOTSTRAP_SERVERS)");
      }
    }
    Set<String> words = new LinkedHashSet<>();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      words.add(line(cause));
    }
    return new CheckResult.Refused(
        "the client's settings can't be used: " + String.join(": ", words));
  }

  private static String line(Throwable failure) {
    String message = failure.getMessage();
    return message == null
        ? failure.getClass().getSimpleName()
        : message.lines().findFirst().orElse("");
  }
}
