package dev.comanager.helm;

import java.util.List;
import java.util.Map;

/** KEDA's TriggerAuthentication, as far as the chart uses it. */
record KedaTriggerAuthentication(
    String apiVersion, String kind, Map<String, Object> metadata, Spec spec) {
  record Spec(List<FromSecret> secretTargetRef) {}

  record FromSecret(String parameter, String name, String key) {}
}
