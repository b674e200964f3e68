package dev.comanager.decision.platform.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reads a large JSON list, or an object of objects, row by row as its bytes arrive, so that it is
 * never in memory as a whole. It keeps a row's scalar values and lists of texts, and those of
 * objects nested in it.
 */
public final class JsonRows {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(32).maxStringLength(100_000).build())
          .build();

  /**
   * One row.
   *
   * @param key the row's name where rows have names, else empty
   * @param values scalar values by name: texts, numbers as {@link Double}, {@link Boolean}; nulls
   *     are absent
   * @param nested scalar values of nested objects, by the object's name
   * @param nulls explicit nulls, as {@code name} or {@code object.name}
   * @param lists the texts of lists, by the same names
   */
  public record Row(
      String key,
      Map<String, Object> values,
      Map<String, Map<String, Object>> nested,
      Set<String> nulls,
      Map<String, List<String>> lists) {
    /** The text or number in that field as text; empty when absent. */
    public Optional<String> text(String name) {
      return text(values, name);
    }

    public Optional<String> text(String object, String name) {
      return text(nested.getOrDefault(object, Map.of()), name);
    }

    /** The texts of that list of an object; empty when absent. */
    public List<String> texts(String object, String name) {
      return texts(object + "." + name);
    }

    public List<String> texts(String name) {
      return lists.getOrDefault(name, List.of());
    }

    /** Whether the row has that field of an object, null included. */
    public boolean has(String object, String name) {
      return nulls.contains(object + "." + name)
          || nested.getOrDefault(object, Map.of()).containsKey(name);
    }

    private static Optional<String> text(Map<String, Object> from, String name) {
      Object value = from.get(name);
      if (value instanceof Double number) {
        return Optional.of(
            number == Math.rint(number)
                ? Long.toString(number.longValue())
                : Double.toString(number));
      }
      return Optional.ofNullable(value).map(Object::toString).filter(text -> !text.isBlank());
    }
  }

  private static final int LONGEST_LIST = 16;

  private final JsonParser parser;
  private final ByteArrayFeeder feeder;
  private final Consumer<Row> sink;
  private int depth;
  private int skipping;
  private boolean begun;
  private boolean ended;
  private String rowKey = "";
  private String object = "";
  private Map<String, Object> values = new HashMap<>();
  private Map<String, Map<String, Object>> nested = new HashMap<>();
  private Set<String> nulls = new HashSet<>();
  private Map<String, List<String>> lists = new HashMap<>();
  private List<String> list = new ArrayList<>();

  JsonRows(Consumer<Row> sink) {
    this.sink = sink;
    try {
      this.parser = FACTORY.createNonBlockingByteArrayParser();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
  }

  /** Consumes the next bytes and emits the rows that they complete. */
  void feed(byte[] bytes) throws IOException {
    feeder.feedInput(bytes, 0, bytes.length);
    JsonToken token = parser.nextToken();
    while (token != null && token != JsonToken.NOT_AVAILABLE) {
      take(token);
      token = parser.nextToken();
    }
  }

  /** Whether a whole list was read: it began and ended. */
  boolean whole() {
    return begun && ended;
  }

  private void take(JsonToken token) throws IOException {
    switch (token) {
      case START_OBJECT, START_ARRAY -> open(token);
      case END_OBJECT, END_ARRAY -> close();
      case FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT -> {}
      case VALUE_STRING -> value(parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> value(parser.getDoubleValue());
      case VALUE_TRUE -> value(true);
      case VALUE_FALSE -> value(false);
      case VALUE_NULL -> {
        if (skipping == 0 && depth >= 2 && parser.currentName() != null) {
          nulls.add(inRow());
        }
      }
    }
  }

  private String inRow() throws IOException {
    return object.isEmpty() ? parser.currentName() : object + "." + parser.currentName();
  }

  private void open(JsonToken token) throws IOException {
    depth++;
    if (skipping > 0) {
      return;
    }
    switch (depth) {
      case 1 -> begun = true;
      case 2 -> {
        rowKey = parser.currentName() == null ? "" : parser.currentName();
        values = new HashMap<>();
        nested = new HashMap<>();
        nulls = new HashSet<>();
        lists = new HashMap<>();
      }
      case 3 -> {
        // In a row that is a list, nothing has a name.
        if (token == JsonToken.START_ARRAY || parser.currentName() == null) {
          skip(token);
        } else {
          object = parser.currentName();
          nested.put(object, new HashMap<>());
        }
      }
      default -> skip(token);
    }
  }

  private void skip(JsonToken token) throws IOException {
    skipping = depth;
    boolean named = token == JsonToken.START_ARRAY && parser.currentName() != null;
    list = new ArrayList<>();
    if (named && depth <= 4) {
      lists.put(inRow(), list);
    }
  }

  private void close() {
    if (skipping == depth) {
      skipping = 0;
    } else if (skipping == 0) {
      switch (depth) {
        case 1 -> ended = true;
        case 2 -> sink.accept(new Row(rowKey, values, nested, nulls, lists));
        default -> object = "";
      }
    }
    depth--;
  }

  private void value(Object value) throws IOException {
    if (skipping == depth && value instanceof String text && list.size() < LONGEST_LIST) {
      list.add(text);
    }
    if (skipping > 0 || depth < 2 || parser.currentName() == null) {
      return;
    }
    if (depth == 2) {
      values.put(parser.currentName(), value);
    } else {
      nested.get(object).put(parser.currentName(), value);
    }
  }
}
