package dev.comanager.systemtests.deployment;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** The keys of a JSON object, in its order. */
public final class Keys {
  private Keys() {}

  public static List<String> of(JsonNode object) {
    List<String> keys = new ArrayList<>();
    object.fieldNames().forEachRemaining(keys::add);
    return keys;
  }
}
