package dev.comanager.auth.otp;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import io.quarkus.arc.DefaultBean;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** Serves where nothing keeps grants: then no client holds one. */
@DefaultBean
@Singleton
class NoGrantsKept implements GrantedScopes {
  @Override
  public Uni<List<Scope>> of(LineId line, String clientId) {
    return Uni.createFrom().item(List.of());
  }
}
