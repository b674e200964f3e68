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
        "{} | `\"players\" is missing. Add it and ask again.`",
        "{\"players\":[\"A\",\"B\"],\"odd\":1} | `There is no argument \"odd\". This tool takes: players, list, position, league, message, limit, on, week, name, code.`",
        "{\"players\":\"A\"} | `\"players\" takes a list.`",
        "{\"players\":null} | `\"players\" takes a list.`",
        "{\"players\":[\"A\",7]} | `Entry 2 of \"players\" takes text.`",
        "{\"players\":[\"A\"]} | `Name at least two players.`",
        "{\"players\":[\"A\",\"B\",\"C\",\"D\"]} | `Name at most three players.`",
        "{\"players\":[\"A\",\"A\"]} | `\"players\" names something twice. Name each once.`",
        "{\"players\":[\"A\",\"\"]} | `Entry 2 of \"players\" is empty. Write some text.`",
        "{\"players\":[\"A\",\"ABCDEF\"]} | `Entry 2 of \"players\" is too long. Write at most 5 characters.`",
        "{\"players\":[\"A\",\"B\"],\"list\":[]} | `Name at least one entry in \"list\".`",
        "{\"players\":[\"A\",\"B\"],\"position\":\"P\"} | `\"position\" takes QB or RB.`",
        "{\"players\":[\"A\",\"B\"],\"league\":\"x\"} | `\"league\" has the wrong form. It takes: A league, as <platform>:<id>.`",
        "{\"players\":[\"A\",\"B\"],\"message\":\"\"} | `\"message\" is empty. Write some text.`",
        "{\"players\":[\"A\",\"B\"],\"message\":\" \"} | `\"message\" is empty. Write some text.`",
        "{\"players\":[\"A\",\"B\"],\"limit\":0} | `\"limit\" is too small. Use 1 or more.`",
        "{\"players\":[\"A\",\"B\"],\"limit\":51} | `\"limit\" is too large. Use 50 or less.`",
        "{\"players\":[\"A\",\"B\"],\"limit\":1.5} | `\"limit\" takes a whole number.`",
        "{\"players\":[\"A\",\"B\"],\"limit\":1e999} | `\"limit\" holds a number or characters that are out of range.`",
        "{\"players\":[\"A\",\"\\ud83c\"]} | `\"players\" holds a number or characters that are out of range.`",
        "{\"players\":[\"A\",\"B\"],\"on\":\"yes\"} | `\"on\" takes true or false.`",
        "{\"players\":[\"A\",\"B\"],\"week\":\"x\"} | `\"week\" takes a whole number or null.`",
        "{\"players\":[\"A\",\"B\"],\"code\":\"x\"} | `\"code\" is too short. Write at least 3 characters.`",
        "{\"players\":7,\"odd\":1} | `There is no argument \"odd\". This tool takes: players, list, position, league, message, limit, on, week, name, code.`",
      })
  void aMessageNamesTheArgumentInPlainText(String arguments, String complaint) {
    assertThat(rule.violation(object(arguments)).orElse("")).isEqualTo(complaint);
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

    assertThat(none.violation(object(arguments)).orElse("")).isEqualTo(complaint);
  }

  private static ObjectNode object(String json) {
    try {
      return (ObjectNode) Json.WIRE.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
