package dev.comanager.auth.operators;

import static dev.comanager.auth.operators.AdminErrorsEndpoint.noSuchLine;
import static dev.comanager.auth.operators.AdminErrorsEndpoint.refused;

import dev.comanager.auth.operators.LineJson.BearerJson;
import dev.comanager.auth.operators.LineJson.ChangedJson;
import dev.comanager.auth.operators.LineJson.CreateLineJson;
import dev.comanager.auth.operators.LineJson.NewLineJson;
import dev.comanager.auth.operators.LineJson.PageJson;
import dev.comanager.auth.operators.LinePageRule.LinePage;
import dev.comanager.auth.operators.OperatorAuditLog.Done;
import dev.comanager.auth.phoneline.LineRequestRule;
import dev.comanager.auth.phoneline.LineRequestRule.Reading;
import dev.comanager.auth.phoneline.LineView;
import dev.comanager.auth.phoneline.LineViewStore;
import dev.comanager.auth.phoneline.PhoneLines;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** {@code {admin_url}/admin/lines}: lines, for operators (INTERFACE section 7). */
@Path("/admin/lines")
@RolesAllowed(OperatorsConfig.ROLE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Lines")
@APIResponse(responseCode = "401", description = "no token for this API")
@APIResponse(responseCode = "403", description = "the token's owner is no operator")
public class AdminLinesEndpoint {
  private static final String ID = "{id: ln_[0-9a-f]{24}}";

  private final PhoneLines lines;
  private final LineViewStore views;
  private final OperatorAuditLog auditLog;
  private final ActingOperator operator;

  AdminLinesEndpoint(
      PhoneLines lines, LineViewStore views, OperatorAuditLog auditLog, ActingOperator operator) {
    this.lines = lines;
    this.views = views;
    this.auditLog = auditLog;
    this.operator = operator;
  }

  @GET
  @Operation(summary = "Lines in the order of their ids, a page at a time")
  @APIResponse(
      responseCode = "200",
      content = @Content(schema = @Schema(implementation = PageJson.class)))
  public Uni<Response> list(
      @QueryParam("after") String after,
      @Parameter(schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "200"))
          @QueryParam("limit")
          @DefaultValue("50")
          String wantedLimit) {
    Optional<LinePage> wanted = LinePageRule.read(after, wantedLimit);
    if (wanted.isEmpty()) {
      return Uni.createFrom().item(refused(400, "invalid_request", LinePageRule.RIGHT));
    }
    int limit = wanted.get().limit();
    // Request one more than the limit to detect whether there is another page.
    return views.page(wanted.get().after(), limit + 1).map(found -> ok(PageJson.of(found, limit)));
  }

  @GET
  @Path(ID)
  @Operation(summary = "One line; of a deleted one what is still pending")
  @APIResponse(
      responseCode = "200",
      content = @Content(schema = @Schema(implementation = LineJson.class)))
  @APIResponse(responseCode = "404", description = "there is no such line")
  public Uni<Response> show(@PathParam("id") String id) {
    return views
        .find(new LineId(id))
        .map(
            line -> line.map(it -> ok(LineJson.of(it))).orElseGet(AdminErrorsEndpoint::noSuchLine));
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Creates a line; its bearer is shown this once")
  @APIResponse(
      responseCode = "201",
      content = @Content(schema = @Schema(implementation = NewLineJson.class)))
  @APIResponse(responseCode = "400", description = "phone, timeZone or minutes can't be read")
  @APIResponse(responseCode = "409", description = "that number has a line")
  public Uni<Response> create(CreateLineJson request) {
    if (request == null) {
      return Uni.createFrom()
          .item(refused(400, "invalid_request", "the body has to be a JSON object"));
    }
    return switch (LineRequestRule.read(request.phone(), request.timeZone(), request.minutes())) {
      case Reading.Wrong(String why) -> Uni.createFrom().item(refused(400, "invalid_request", why));
      case Reading.Good good ->
          auditLog.keep(
              operator.name(), OperatorAction.CREATE, Optional.empty(), () -> created(good));
    };
  }

  private Uni<Done<Response>> created(Reading.Good request) {
    return lines
        .create(request.phone(), request.timeZone(), request.minutes())
        .chain(
            made -> {
              if (made.isEmpty()) {
                return Uni.createFrom()
                    .item(
                        Done.of(
                            "phone_taken",
                            refused(409, "phone_taken", "that number has a line already")));
              }
              LineId id = made.get().id();
              return views
                  .find(id)
                  .map(
                      line ->
                          new Done<>(
                              "done",
                              Optional.of(id),
                              Response.created(URI.create("/admin/lines/" + id.value()))
                                  .header("Cache-Control", "no-store")
                                  .entity(
                                      new NewLineJson(
                                          LineJson.of(line.orElseThrow()),
                                          made.get().bearer().value()))
                                  .build()));
            });
  }

  @POST
  @Path(ID + "/suspend")
  @Operation(summary = "Refuses every token of the line until it is resumed")
  @APIResponse(
      responseCode = "200",
      content = @Content(schema = @Schema(implementation = ChangedJson.class)))
  @APIResponse(responseCode = "202", description = "done; the gateways don't know it yet")
  @APIResponse(responseCode = "404", description = "there is no such line")
  public Uni<Response> suspend(@PathParam("id") String id) {
    return change(id, OperatorAction.SUSPEND, lines::suspend);
  }

  @POST
  @Path(ID + "/resume")
  @Operation(summary = "Lifts a suspension")
  @APIResponse(
      responseCode = "200",
      content = @Content(schema = @Schema(implementation = ChangedJson.class)))
  @APIResponse(responseCode = "404", description = "there is no such line")
  public Uni<Response> resume(@PathParam("id") String id) {
    return change(
        id,
        OperatorAction.RESUME,
        line ->
            lines
                .resume(line)
                .map(found -> found ? Optional.of(Propagation.EVERYWHERE) : Optional.empty()));
  }

  @DELETE
  @Path(ID)
  @Operation(summary = "Deletes the line for good; the answer says what is still pending")
  @APIResponse(
      responseCode = "202",
      content = @Content(schema = @Schema(implementation = ChangedJson.class)))
  @APIResponse(responseCode = "204", description = "deleted, by everybody")
  @APIResponse(responseCode = "404", description = "there is no such line")
  public Uni<Response> delete(@PathParam("id") String id) {
    return keep(
        id,
        OperatorAction.DELETE,
        lines::delete,
        (line, propagation) -> changed(202, line, propagation));
  }

  @POST
  @Path(ID + "/bearer")
  @Operation(summary = "Mints a new bearer, shown this once; the former one is refused")
  @APIResponse(
      responseCode = "200",
      content = @Content(schema = @Schema(implementation = BearerJson.class)))
  @APIResponse(responseCode = "202", description = "done; the gateways don't know it yet")
  @APIResponse(responseCode = "404", description = "there is no such line")
  public Uni<Response> rotateBearer(@PathParam("id") String id) {
    LineId line = new LineId(id);
    return auditLog.keep(
        operator.name(),
        OperatorAction.ROTATE_BEARER,
        Optional.of(line),
        () ->
            lines
                .rotateBearer(line)
                .map(
                    rotation ->
                        rotation
                            .map(
                                it -> {
                                  boolean everywhere = it.formerEnded() == Propagation.EVERYWHERE;
                                  return Done.of(
                                      outcome(it.formerEnded()),
                                      Response.status(everywhere ? 200 : 202)
                                          .header("Cache-Control", "no-store")
                                          .entity(
                                              new BearerJson(id, it.bearer().value(), everywhere))
                                          .build());
                                })
                            .orElseGet(() -> Done.of("no_such_line", noSuchLine()))));
  }

  private Uni<Response> change(
      String id, OperatorAction action, Function<LineId, Uni<Optional<Propagation>>> work) {
    return keep(
        id,
        action,
        work,
        (line, propagation) ->
            changed(propagation == Propagation.EVERYWHERE ? 200 : 202, line, propagation));
  }

  private Uni<Response> keep(
      String id,
      OperatorAction action,
      Function<LineId, Uni<Optional<Propagation>>> work,
      BiFunction<LineView, Propagation, Response> answer) {
    LineId line = new LineId(id);
    return auditLog.keep(
        operator.name(),
        action,
        Optional.of(line),
        () ->
            work.apply(line)
                .chain(
                    propagation ->
                        views
                            .find(line)
                            .map(
                                view ->
                                    view.isEmpty()
                                        ? notSeen(propagation)
                                        : Done.of(
                                            propagation
                                                .map(AdminLinesEndpoint::outcome)
                                                .orElse("no_change"),
                                            answer.apply(
                                                view.get(),
                                                propagation.orElse(Propagation.EVERYWHERE))))));
  }

  /** Nothing is left to show after a change: the line's deletion has completed meanwhile. */
  private static Done<Response> notSeen(Optional<Propagation> propagation) {
    return propagation
        .map(it -> Done.of(outcome(it), Response.noContent().build()))
        .orElseGet(() -> Done.of("no_such_line", noSuchLine()));
  }

  private static String outcome(Propagation propagation) {
    return switch (propagation) {
      case EVERYWHERE -> "done";
      case UNCONFIRMED -> "done_not_told_yet";
    };
  }

  private static Response changed(int status, LineView line, Propagation propagation) {
    return Response.status(status)
        .header("Cache-Control", "no-store")
        .entity(new ChangedJson(LineJson.of(line), propagation == Propagation.EVERYWHERE))
        .build();
  }

  private static Response ok(Object body) {
    return Response.ok(body).header("Cache-Control", "no-store").build();
  }
}
