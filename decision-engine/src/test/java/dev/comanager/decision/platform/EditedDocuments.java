package dev.comanager.decision.platform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Sample documents of a platform with single values changed by fuzz input. Randomly changed bytes
 * of JSON are rarely valid JSON, so every four input bytes put another value at another place of an
 * otherwise intact document.
 */
public final class EditedDocuments {
  private static final int EDIT = 4;
  private static final int MOST_EDITS = 24;
  private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;
  private static final List<JsonNode> VALUES =
      List.of(
          MAKE.nullNode(),
          MAKE.textNode(""),
          MAKE.textNode(" "),
          MAKE.textNode("0"),
          MAKE.textNode("-1"),
          MAKE.textNode("1e400"),
          MAKE.textNode("NaN"),
          MAKE.textNode("99999999999999999999"),
          MAKE.textNode("0x1p3"),
          MAKE.textNode("1-2-3,4--5"),
          MAKE.textNode("![](https://x.example) [b](c) \u202e\ud800"),
          MAKE.textNode("x".repeat(3000)),
          MAKE.textNode("2026-11-22"),
          MAKE.textNode("+999999999-12-31"),
          MAKE.textNode("QB,RB|WR/TE+K Def"),
          MAKE.numberNode(0),
          MAKE.numberNode(-1),
          MAKE.numberNode(1),
          MAKE.numberNode(0.5),
          MAKE.numberNode(64),
          MAKE.numberNode(Integer.MAX_VALUE),
          MAKE.numberNode(Integer.MIN_VALUE),
          MAKE.numberNode(Long.MAX_VALUE),
          MAKE.numberNode(Long.MIN_VALUE),
          MAKE.numberNode(1e308),
          MAKE.numberNode(-1e-308),
          MAKE.numberNode(java.math.BigInteger.TEN.pow(40)),
          MAKE.booleanNode(true),
          MAKE.booleanNode(false),
          MAKE.objectNode(),
          MAKE.arrayNode(),
          MAKE.arrayNode().add(MAKE.arrayNode()).add(MAKE.objectNode()).addNull());

  private final ObjectNode whole = MAKE.objectNode();

  /** Adds a sample under that name. */
  public EditedDocuments with(String name, JsonNode sample) {
    whole.set(name, sample);
    return this;
  }

  /** Adds a sample from a file of the module. */
  public EditedDocuments with(String name, String file) {
    return with(name, sample(file));
  }

  /** The documents by name, as they are. */
  public ObjectNode whole() {
    return whole.deepCopy();
  }

  /** A sample from a file of the module, independent of the working directory. */
  public static JsonNode sample(String file) {
    try {
      return Json.WIRE.readTree(
          Files.readAllBytes(Path.of(EditedDocuments.class.getResource("/" + file).toURI())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Seeds: input without changes, and input with many. */
  public static List<byte[]> seeds() {
    HexFormat hex = HexFormat.of();
    return List.of(
        new byte[0],
        hex.parseHex("00010000"),
        hex.parseHex("0005011d00090002001e0203"),
        hex.parseHex("00200317004002060060011e00800112"),
        hex.parseHex("01000205011003070120011001300109014001110150000a"));
  }

  /** The documents by name, with the edits of the input applied. */
  public JsonNode edited(byte[] input) {
    ObjectNode documents = whole.deepCopy();
    List<Place> places = new ArrayList<>();
    collect(documents, places);
    for (int at = 0; at + EDIT <= input.length && at < MOST_EDITS * EDIT; at += EDIT) {
      int place = (((input[at] & 0xFF) << 8) | (input[at + 1] & 0xFF)) % places.size();
      places.get(place).edit(input[at + 2], input[at + 3] & 0xFF, places);
    }
    return documents;
  }

  private static void collect(JsonNode node, List<Place> places) {
    if (node instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> field : object.properties()) {
        places.add(new Place(object, field.getKey(), -1));
        collect(field.getValue(), places);
      }
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        places.add(new Place(array, null, i));
        collect(array.get(i), places);
      }
    }
  }

  private record Place(JsonNode parent, String name, int index) {
    void edit(byte kind, int value, List<Place> places) {
      switch (Math.floorMod(kind, 5)) {
        case 0 -> remove();
        case 1, 2 -> put(VALUES.get(value % VALUES.size()).deepCopy());
        // Values from other places: duplicate ids, objects in place of text.
        case 3 -> put(places.get(value * 7 % places.size()).value());
        default -> put(MAKE.arrayNode().add(value()).add(value()));
      }
    }

    private JsonNode value() {
      JsonNode value = name == null ? parent.path(index) : parent.path(name);
      return value.isMissingNode() ? MAKE.nullNode() : value.deepCopy();
    }

    private void put(JsonNode value) {
      if (parent instanceof ObjectNode object) {
        object.set(name, value);
      } else if (parent instanceof ArrayNode array && index < array.size()) {
        array.set(index, value);
      }
    }

    private void remove() {
      if (parent instanceof ObjectNode object) {
        object.remove(name);
      } else if (parent instanceof ArrayNode array && index < array.size()) {
        array.remove(index);
      }
    }
  }
}
