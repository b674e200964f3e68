package dev.comanager.stack.install;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * One secret of an installation, named as the chart and the manifests of k8s/ name it. It prints
 * redacted.
 *
 * @param type of the Kubernetes secret
 * @param readers who reads it
 * @param values by key
 */
public record InstallSecret(
    String name, String type, String readers, SequencedMap<String, String> values) {
  static final String OPAQUE = "Opaque";
  static final String BASIC_AUTH = "kubernetes.io/basic-auth";

  public InstallSecret {
    values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
  }

  static InstallSecret opaque(String name, String readers) {
    return new InstallSecret(name, OPAQUE, readers, new LinkedHashMap<>());
  }

  /** This secret with one more key. */
  InstallSecret with(String key, String value) {
    SequencedMap<String, String> more = new LinkedHashMap<>(values);
    more.put(key, value);
    return new InstallSecret(name, type, readers, more);
  }

  @Override
  public String toString() {
    return name + values.keySet();
  }
}
