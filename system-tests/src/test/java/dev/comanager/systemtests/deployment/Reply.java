package dev.comanager.systemtests.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.response.Response;
import java.time.Duration;

/** One HTTP answer of the tool server, with access to the JSON-RPC message and the tool result. */
public record Reply(int status, Response http, String text, Duration took) {
  private static final ObjectMapper JSON = new ObjectMapper();

  static Reply of(Response response, Duration took) {
    return new Reply(response.statusCode(), response, response.body().asString(), took);
  }

  /** The whole body; fails the test if it is not JSON. */
  public JsonNode json() {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError("HTTP " + status + " with a body that is not JSON: " + text, e);
    }
  }

  /** {@code result}; fails the test if the answer is an error. */
  public JsonNode result() {
    assertThat(status).as(text).isEqualTo(200);
    JsonNode result = json().path("result");
    assertThat(result.isObject()).as("no result in %s", text).isTrue();
    return result;
  }

  /** {@code result.structuredContent} of a tool call. */
  public JsonNode structured() {
    return result().path("structuredContent");
  }

  /** {@code result.structuredContent} of a tool call that succeeded. */
  public JsonNode ok() {
    JsonNode result = result();
    assertThat(result.path("isError").asBoolean(true)).as(text).isFalse();
    assertThat(result.at("/structuredContent/ok").asBoolean()).as(text).isTrue();
    return result.path("structuredContent");
  }

  /** {@code result.structuredContent} of a tool call that was refused with this code. */
  public JsonNode refused(String code) {
    JsonNode result = result();
    assertThat(result.path("isError").asBoolean()).as(text).isTrue();
    JsonNode structured = result.path("structuredContent");
    assertThat(structured.path("ok").asBoolean(true)).as(text).isFalse();
    assertThat(structured.path("code").asText()).as(text).isEqualTo(code);
    assertThat(structured.path("retryable").isBoolean()).as(text).isTrue();
    return structured;
  }

  /** The first text of {@code result.content}, which a person hears or reads. */
  public String spokenLine() {
    return result().at("/content/0/text").asText();
  }

  /** {@code error.code}, or 0 without an error. */
  public int errorCode() {
    return json().at("/error/code").asInt();
  }

  /** {@code error.message}. */
  public String errorMessage() {
    return json().at("/error/message").asText();
  }

  /** A header, or an empty text. */
  public String header(String name) {
    String value = http.header(name);
    return value == null ? "" : value;
  }

  /** Asserts both status and JSON-RPC code, and shows the body if they differ. */
  public Reply isError(int expectedStatus, int expectedCode) {
    assertThat(status).as(text).isEqualTo(expectedStatus);
    assertThat(errorCode()).as(text).isEqualTo(expectedCode);
    assertThat(json().path("jsonrpc").asText()).isEqualTo("2.0");
    assertThat(errorMessage()).as(text).isNotBlank();
    return this;
  }
}
