package dev.comanager.gateway.access;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.util.Set;

/** The phone line, surface and scopes of a bearer token (spec 1, 5). */
public record Principal(LineId line, Surface surface, Set<Scope> scopes) {
  public Principal {
    scopes = Set.copyOf(scopes);
  }
}
