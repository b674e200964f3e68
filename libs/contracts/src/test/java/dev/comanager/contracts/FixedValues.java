package dev.comanager.contracts;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the places where messages hold values of a fixed list, such as the state of a game. */
final class FixedValues {
  private static final String OURS = "dev.comanager";

  private FixedValues() {}

  /** The enums whose values a message may hold. */
  static Set<Class<?>> in(Class<?> message) {
    Set<Class<?>> found = new LinkedHashSet<>();
    collect(message, found);
    return found;
  }

  /** Places of such values in a sample, as JSON pointers. */
  static List<String> places(Class<?> message, JsonNode sample) {
    List<String> found = new ArrayList<>();
    collect(message, sample, "", found);
    return found;
  }

  private static void collect(Type type, Set<Class<?>> found) {
    switch (type) {
      case ParameterizedType of -> {
        for (Type argument : of.getActualTypeArguments()) {
          collect(argument, found);
        }
      }
      case Class<?> one when one.isEnum() -> found.add(one);
      case Class<?> one when one.getName().startsWith(OURS) -> {
        alternatives(one).forEach(alternative -> collect(alternative, found));
        components(one).forEach(component -> collect(component.getGenericType(), found));
      }
      default -> {}
    }
  }

  private static void collect(Type type, JsonNode node, String at, List<String> found) {
    if (type instanceof ParameterizedType of) {
      for (int i = 0; i < node.size(); i++) {
        collect(of.getActualTypeArguments()[0], node.path(i), at + "/" + i, found);
      }
    } else if (type instanceof Class<?> one && one.isEnum()) {
      found.add(at);
    } else if (type instanceof Class<?> one && one.getName().startsWith(OURS)) {
      if (one.isSealed() && node.has("kind")) {
        found.add(at + "/kind");
      }
      for (Class<?> shape : alternatives(one)) {
        collect(shape, node, at, found);
      }
      for (RecordComponent component : components(one)) {
        if (node.has(component.getName())) {
          String place = at + "/" + component.getName();
          collect(component.getGenericType(), node.get(component.getName()), place, found);
        }
      }
    }
  }

  private static List<Class<?>> alternatives(Class<?> type) {
    return type.isSealed() ? List.of(type.getPermittedSubclasses()) : List.of();
  }

  private static List<RecordComponent> components(Class<?> type) {
    return type.isRecord() ? Arrays.asList(type.getRecordComponents()) : List.of();
  }
}
