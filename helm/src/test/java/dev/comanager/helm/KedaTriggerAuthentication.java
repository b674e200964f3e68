package dev.comanager.helm;

import java.util.List;
import java.util.Map;

/** The parts of KEDA's TriggerAuthentication that the chart uses. */
record KedaTriggerAuthentication(
    String apiVersion, String kind, Map<String, Object> metadata, Spec spec) {
  record Spec(List<FromSecret> secretTargetRef) {}

  record FromSecret(String parameter, String name, String key) {}
}
