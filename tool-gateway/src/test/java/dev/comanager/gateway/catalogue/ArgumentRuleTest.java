package dev.comanager.gateway.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentRuleTest {
  private final ArgumentRule rule =
      new ArgumentRule(
          object(
              """
              {"type":"object","additionalProperties":false,"required":["players"],"properties":{
                "players":{"type":"array","minItems":2,"maxItems":3,"uniqueItems":true,
                  "items":{"type":"string","minLength":1,"maxLength":5}},
                "list":{"type":"array","minItems":1},
                "position":{"type":"string","enum":["QB","RB"]},
                "league":{"type":"string","pattern":"^[a-z]+:[0-9]+$",
                  "description":"A league, as <platform>:<id>."},
                "message":{"type":"string","pattern":"\\\\S","minLength":1},
                "limit":{"type":"integer","minimum":1,"maximum":50},
                "on":{"type":"boolean"},
                "week":{"type":["integer","null"]},
                "name":{"type":"object","additionalProperties":false,"properties":{"a":{}}},
                "code":{"type":"string","minLength":3}}}
              """));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"players\":[\"A\",\"B\"]} | ``",
        "{\"players\":[\"A\",\"B\"],\"limit\":50,\"week\":null,\"on\":true} | ``",
        "{} | `The argument \"players\" is missing. Give it and ask again.`",
        "{\"players\":[\"A\",\"B\"],\"odd\":1} | `There is no argument \"odd\". This tool takes: players, list, position, league, message, limit, on, week, name, code.`",
        "{\"players\":\"A\"} | `The argument \"players\" has the wrong type: give a list.`",
        "{\"players\":null} | `The argument \"players\" has the wrong type: give a list.`",
        "{\"players\":[\"A\",7]} | `Entry 2 of the argument \"players\" has the wrong type: give text.`",
        "{\"players\":[\"A\"]} | `The argument \"players\" has too few entries: name at least 2.`",
        "{\"players\":[\"A\",\"B\",\"C\",\"D\"]} | `The argument \"players\" has too many entries: name at most 3.`",
        "{\"players\":[\"A\",\"A\"]} | `The argument \"players\" names the same entry twice: name each once.`",
        "{\"players\":[\"A\",\"\"]} | `Entry 2 of the argument \"players\" is empty: give some text.`",
        "{\"players\":[\"A\",\"ABCDEF\"]} | `Entry 2 of the argument \"players\" is too long: give at most 5 characters.`",
        "{\"players\":[\"A\",\"B\"],\"list\":[]} | `The argument \"list\" is empty: name at least one.`",
        "{\"players\":[\"A\",\"B\"],\"position\":\"P\"} | `The argument \"position\" has to be one of: QB, RB.`",
        "{\"players\":[\"A\",\"B\"],\"league\":\"x\"} | `The argument \"league\" does not have the right form. It takes: A league, as <platform>:<id>.`",
        "{\"players\":[\"A\",\"B\"],\"message\":\"\"} | `The argument \"message\" is empty: give some text.`",
        "{\"players\":[\"A\",\"B\"],\"message\":\" \"} | `The argument \"message\" is empty: give some text.`",
        "{\"players\":[\"A\",\"B\"],\"limit\":0} | `The argument \"limit\" is too small: give at least 1.`",
        "{\"players\":[\"A\",\"B\"],\"limit\":51} | `The argument \"limit\" is too large: give at most 50.`",
        "{\"players\":[\"A\",\"B\"],\"limit\":1.5} | `The argument \"limit\" has the wrong type: give a whole number.`",
        "{\"players\":[\"A\",\"B\"],\"limit\":1e999} | `The argument \"limit\" holds a number or characters that are out of range.`",
        "{\"players\":[\"A\",\"\\ud83c\"]} | `The argument \"players\" holds a number or characters that are out of range.`",
        "{\"players\":[\"A\",\"B\"],\"on\":\"yes\"} | `The argument \"on\" has the wrong type: give true or false.`",
        "{\"players\":[\"A\",\"B\"],\"week\":\"x\"} | `The argument \"week\" has the wrong type: give a whole number or null.`",
        "{\"players\":[\"A\",\"B\"],\"code\":\"x\"} | `The argument \"code\" is too short: give at least 3 characters.`",
        "{\"players\":7,\"odd\":1} | `There is no argument \"odd\". This tool takes: players, list, position, league, message, limit, on, week, name, code.`",
      })
  void aMessageNamesTheArgumentInPlainText(String arguments, String complaint) {
    assertThat(rule.complaint(object(arguments)).orElse("")).isEqualTo(complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | ``",
        "{\"a\":1} | `There is no argument \"a\". This tool takes no arguments.`"
      })
  void aToolWithoutArgumentsAcceptsNone(String arguments, String complaint) {
    ArgumentRule none =
        new ArgumentRule(
            object("{\"type\":\"object\",\"additionalProperties\":false,\"properties\":{}}"));

    assertThat(none.complaint(object(arguments)).orElse("")).isEqualTo(complaint);
  }

  private static ObjectNode object(String json) {
    try {
      return (ObjectNode) Json.WIRE.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
