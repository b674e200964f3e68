package dev.comanager.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShapeRuleTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void otherValuesHaveTheSameShape() throws JsonProcessingException {
    assertThat(
            differences(
                "{\"a\": 1, \"b\": [\"x\"], \"c\": null}", "{\"a\": 2, \"b\": [], \"c\": \"y\"}"))
        .isEmpty();
  }

  @Test
  void missingAdditionalAndChangedFieldsAreNamed() throws JsonProcessingException {
    assertThat(
            differences(
                "{\"a\": {\"b\": 1}, \"c\": 1, \"d\": \"x\"}", "{\"a\": {}, \"d\": 1, \"e\": 1}"))
        .containsExactly(
            "/a/b: is missing", "/c: is missing", "/d: NUMBER instead of STRING", "/e: is new");
  }

  @Test
  void playerNamesAsKeysAreValues() throws JsonProcessingException {
    assertThat(
            differences(
                "{\"statuses\": {\"Marlow Keene\": \"\"}}",
                "{\"statuses\": {\"Ty Orne\": \"Out\", \"T. J. Vance\": \"\"}}"))
        .isEmpty();
  }

  private static List<String> differences(String expected, String found)
      throws JsonProcessingException {
    return ShapeRule.differences(JSON.readTree(expected), JSON.readTree(found));
  }
}
