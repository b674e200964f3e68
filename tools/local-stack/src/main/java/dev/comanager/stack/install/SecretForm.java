package dev.comanager.stack.install;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How secrets are printed. */
public enum SecretForm {
  /** Manifests of Kubernetes secrets. */
  MANIFESTS {
    @Override
    String of(InstallSecret secret, Target target) {
      ObjectNode manifest = object("v1", "Secret", secret, target);
      manifest.put("type", secret.type());
      ObjectNode data = manifest.putObject("stringData");
      secret.values().forEach(data::put);
      return "# " + secret.readers() + "\n" + written(YAML, manifest);
    }
  },
  /** ExternalSecrets without any value: each reads one entry of a store. */
  EXTERNAL_SECRETS {
    @Override
    String of(InstallSecret secret, Target target) {
      ObjectNode manifest = object("external-secrets.io/v1", "ExternalSecret", secret, target);
      ObjectNode spec = manifest.putObject("spec");
      spec.put("refreshInterval", "1h0m0s");
      spec.putObject("secretStoreRef")
          .put("kind", "ClusterSecretStore")
          .put("name", target.store());
      ObjectNode made = spec.putObject("target");
      made.put("name", secret.name());
      made.putObject("template").put("type", secret.type());
      spec.putArray("dataFrom")
          .addObject()
          .putObject("extract")
          .put("key", target.namespace() + "/" + secret.name());
      return "# " + String.join(", ", secret.values().keySet()) + "\n" + written(YAML, manifest);
    }
  },
  /** An object for each secret, for filling a store. */
  JSON {
    @Override
    String of(InstallSecret secret, Target target) {
      ObjectNode values = PLAIN.createObjectNode();
      secret.values().forEach(values::put);
      ObjectNode named = PLAIN.createObjectNode();
      named.set(target.namespace() + "/" + secret.name(), values);
      return written(PLAIN, named);
    }
  },
  /** Variables, as k8s/compose reads them from its {@code .env}. */
  ENV {
    @Override
    String of(InstallSecret secret, Target target) {
      return secret.values().entrySet().stream()
          .map(it -> variable(secret.name(), it.getKey()) + "=" + it.getValue())
          .collect(Collectors.joining("\n"));
    }
  };

  private static final ObjectMapper PLAIN = JsonMapper.builder().build();
  private static final ObjectMapper YAML =
      YAMLMapper.builder()
          .enable(YAMLGenerator.Feature.LITERAL_BLOCK_STYLE)
          .disable(YAMLGenerator.Feature.SPLIT_LINES)
          .build();

  /**
   * Where the secrets go.
   *
   * @param store the ClusterSecretStore; only for ExternalSecrets
   */
  public record Target(String namespace, String store) {}

  abstract String of(InstallSecret secret, Target target);

  /** All of them as one document. */
  public String of(List<InstallSecret> secrets, Target target) {
    return secrets.stream().map(it -> of(it, target)).collect(Collectors.joining("\n"));
  }

  /** The variable of a key: {@code comanager-auth}, {@code phone-hmac} → AUTH_PHONE_HMAC. */
  static String variable(String secret, String key) {
    return (secret.replaceFirst("^comanager-", "") + "_" + key)
        .toUpperCase(Locale.ROOT)
        .replaceAll("[^A-Z0-9]", "_");
  }

  private static ObjectNode object(
      String apiVersion, String kind, InstallSecret secret, Target target) {
    ObjectNode manifest = PLAIN.createObjectNode();
    manifest.put("apiVersion", apiVersion).put("kind", kind);
    manifest.putObject("metadata").put("name", secret.name()).put("namespace", target.namespace());
    return manifest;
  }

  private static String written(ObjectMapper mapper, ObjectNode value) {
    try {
      return mapper.writeValueAsString(value).strip();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
