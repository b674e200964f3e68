package dev.comanager.helm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;

/** The pod templates of all kinds of objects. */
final class Pods {
  private Pods() {}

  /** The pod specs. */
  static List<JsonNode> of(List<JsonNode> objects) {
    return objects.stream()
        .flatMap(
            object ->
                switch (object.path("kind").asText()) {
                  case "Deployment", "Job" -> Stream.of(object.at("/spec/template/spec"));
                  case "CronJob" -> Stream.of(object.at("/spec/jobTemplate/spec/template/spec"));
                  case "Pod" -> Stream.of(object.path("spec"));
                  default -> Stream.empty();
                })
        .toList();
  }

  /** All environment variables of the pods. */
  static List<JsonNode> environments(List<JsonNode> objects) {
    return of(objects).stream().flatMap(pod -> pod.at("/containers/0/env").valueStream()).toList();
  }
}
