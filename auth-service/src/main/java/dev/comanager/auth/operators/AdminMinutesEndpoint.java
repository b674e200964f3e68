package dev.comanager.auth.operators;

import dev.comanager.auth.operators.LineJson.MinutesJson;
import dev.comanager.auth.operators.OperatorAuditLog.Done;
import dev.comanager.auth.phoneline.LineRequestRule;
import dev.comanager.auth.phoneline.LineView;
import dev.comanager.auth.phoneline.LineViewStore;
import dev.comanager.auth.phoneline.PhoneLines;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** {@code {admin_url}/admin/lines/{id}/minutes}: minutes for calls, for operators. */
@Path("/admin/lines/{id: ln_[0-9a-f]{24}}/minutes")
@RolesAllowed(OperatorsConfig.ROLE)
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Lines")
@APIResponse(responseCode = "401", description = "no token for this API")
@APIResponse(responseCode = "403", description = "the token's owner is no operator")
public class AdminMinutesEndpoint {
  private final PhoneLines lines;
  private final LineViewStore views;
  private final OperatorAuditLog auditLog;
  private final ActingOperator operator;

  AdminMinutesEndpoint(
      PhoneLines lines, LineViewStore views, OperatorAuditLog auditLog, ActingOperator operator) {
    this.lines = lines;
    this.views = views;
    this.auditLog = auditLog;
    this.operator = operator;
  }

  @PUT
  @Operation(summary = "Sets the minutes for calls, whatever is left of them")
  @APIResponse(
      responseCode = "200",
      content = @Content(schema = @Schema(implementation = LineJson.class)))
  @APIResponse(responseCode = "400", description = "minutes can't be read")
  @APIResponse(responseCode = "404", description = "there is no such line")
  public Uni<Response> set(@PathParam("id") String id, MinutesJson request) {
    if (request == null
        || request.minutes() == null
        || request.minutes() < 0
        || request.minutes() > LineRequestRule.MOST_MINUTES) {
      return Uni.createFrom()
          .item(
              AdminErrorsEndpoint.refused(
                  400,
                  "invalid_request",
                  "minutes has to be a whole number from 0 to " + LineRequestRule.MOST_MINUTES));
    }
    LineId line = new LineId(id);
    return auditLog.keep(
        operator.name(),
        OperatorAction.SET_MINUTES,
        Optional.of(line),
        () ->
            lines
                .setMinutes(line, request.minutes())
                .chain(
                    found ->
                        found
                            ? views.find(line).map(AdminMinutesEndpoint::done)
                            : Uni.createFrom().item(noLine())));
  }

  private static Done<Response> done(Optional<LineView> line) {
    return line.map(
            view ->
                Done.of(
                    "done",
                    Response.ok(LineJson.of(view)).header("Cache-Control", "no-store").build()))
        .orElseGet(AdminMinutesEndpoint::noLine);
  }

  private static Done<Response> noLine() {
    return Done.of("no_such_line", AdminErrorsEndpoint.noSuchLine());
  }
}
