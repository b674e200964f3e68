package dev.comanager.gateway.access;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.util.Set;

/** What a bearer stands for: one phone line, a surface and scopes (spec 1, 5). */
public record Grant(LineId line, Surface surface, Set<Scope> scopes) {
  public Grant {
    scopes = Set.copyOf(scopes);
  }
}
