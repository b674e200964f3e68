package dev.comanager.auth.operators;

import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.comanager.auth.operators.LineJson.ErrorJson;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Maps errors of the operators' API to one JSON format: those of its resources, and those that
 * occur before a resource is reached. The latter have changed nothing.
 */
public class AdminErrorsEndpoint {
  private static final String API = "/admin/";

  static Response refused(int status, String error, String description) {
    return Response.status(status).entity(new ErrorJson(error, description)).build();
  }

  static Response noSuchLine() {
    return refused(404, "not_found", "there is no such line; nothing was changed");
  }

  /** A JSON body with a value of the wrong type. */
  @ServerExceptionMapper
  public Response unfit(MismatchedInputException body) {
    String place =
        body.getPath().stream()
            .map(Reference::getFieldName)
            .filter(Objects::nonNull)
            .collect(Collectors.joining("."));
    String description =
        place.isEmpty()
            ? "the body has to be a JSON object; nothing was done"
            : place + " can't be read as what it has to be; nothing was done";
    return Response.status(400)
        .type(MediaType.APPLICATION_JSON)
        .entity(new ErrorJson("invalid_request", description))
        .build();
  }

  /** Adds a description to errors without one. */
  @ServerResponseFilter
  public void explain(ContainerRequestContext request, ContainerResponseContext response) {
    if (response.hasEntity() || !request.getUriInfo().getPath().startsWith(API)) {
      return;
    }
    ErrorJson error =
        switch (response.getStatus()) {
          case 400 ->
              new ErrorJson("invalid_request", "the body can't be read as JSON; nothing was done");
          case 404 ->
              new ErrorJson("not_found", "there is nothing at this address; nothing was done");
          case 405 ->
              new ErrorJson(
                  "method_not_allowed",
                  "this address doesn't take " + request.getMethod() + "; nothing was done");
          case 406 ->
              new ErrorJson("not_acceptable", "answers are application/json; nothing was done");
          case 415 ->
              new ErrorJson(
                  "unsupported_media_type",
                  "the body has to be application/json; nothing was done");
          default -> null;
        };
    if (error != null) {
      response.setEntity(error, null, MediaType.APPLICATION_JSON_TYPE);
    }
  }
}
