package dev.comanager.systemtests.traffic;

import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Records what rest-assured sends and receives, for the report. */
public final class Recorder implements Filter {
  @Override
  public Response filter(
      FilterableRequestSpecification request,
      FilterableResponseSpecification wanted,
      FilterContext context) {
    long start = System.nanoTime();
    Response response = context.next(request, wanted);
    Exchanges.add(
        request.getMethod(),
        request.getURI(),
        body(request),
        response.statusCode(),
        response.contentType() == null ? "" : response.body().asString(),
        Duration.ofNanos(System.nanoTime() - start));
    return response;
  }

  private static String body(FilterableRequestSpecification request) {
    Object body = request.getBody();
    return switch (body) {
      case null -> request.getFormParams().isEmpty() ? "" : request.getFormParams().toString();
      case byte[] bytes -> new String(bytes, StandardCharsets.UTF_8);
      default -> body.toString();
    };
  }
}
