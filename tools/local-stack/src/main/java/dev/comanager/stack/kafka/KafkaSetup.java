package dev.comanager.stack.kafka;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialAlteration;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;

/** Creates what is missing on a cluster, as one client; repeating it changes nothing. */
public final class KafkaSetup implements AutoCloseable {
  private static final int ITERATIONS = 8192;
  // Held, because an unreferenced logger loses its level.
  private static final Logger CLIENTS = Logger.getLogger("org.apache.kafka");

  private final Admin admin;

  /**
   * Connects to a cluster.
   *
   * @param settings of an administrator's client, {@code bootstrap.servers} included
   */
  public KafkaSetup(Map<String, Object> settings) {
    CLIENTS.setLevel(Level.SEVERE);
    admin = Admin.create(settings);
  }

  /** Creates the topics that aren't there and returns their names; the others stay as they are. */
  public List<String> createTopics(List<NewTopic> topics) throws IOException, InterruptedException {
    try {
      Set<String> present = admin.listTopics().names().get();
      List<NewTopic> missing =
          topics.stream().filter(topic -> !present.contains(topic.name())).toList();
      admin.createTopics(missing).all().get();
      return missing.stream().map(NewTopic::name).toList();
    } catch (ExecutionException e) {
      throw failure("topics", e);
    }
  }

  /** Adds the rights. A cluster without an authorizer refuses them. */
  public void addAcls(KafkaManifests manifests) throws IOException, InterruptedException {
    try {
      admin.createAcls(manifests.acls()).all().get();
    } catch (ExecutionException e) {
      throw failure("rights", e);
    }
  }

  /** Sets these users' passwords (SCRAM-SHA-512). */
  public void setPasswords(Map<String, String> passwords) throws IOException, InterruptedException {
    ScramCredentialInfo kind = new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_512, ITERATIONS);
    List<UserScramCredentialAlteration> changes =
        passwords.entrySet().stream()
            .<UserScramCredentialAlteration>map(
                it -> new UserScramCredentialUpsertion(it.getKey(), kind, it.getValue()))
            .toList();
    try {
      admin.alterUserScramCredentials(changes).all().get();
    } catch (ExecutionException e) {
      throw failure("passwords", e);
    }
  }

  @Override
  public void close() {
    admin.close();
  }

  private static IOException failure(String step, ExecutionException failure) {
    Throwable cause = failure.getCause();
    return new IOException(
        "%s: %s: %s".formatted(step, cause.getClass().getSimpleName(), cause.getMessage()),
        failure);
  }
}
