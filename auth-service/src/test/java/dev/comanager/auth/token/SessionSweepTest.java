package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.keycloak.KeycloakConfig;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionSweepTest {
  private static final GrantId REFUSED = new GrantId("a".repeat(64));
  private static final GrantId OTHER = new GrantId("b".repeat(64));

  private final List<GrantId> done = new ArrayList<>();

  @Test
  void aSessionThatKeycloakDoesNotEndHoldsUpNoOther() {
    new SessionSweep(store(), keycloak()).sweep().await().atMost(Duration.ofSeconds(10));

    assertThat(done).containsExactly(OTHER);
  }

  private static SessionsKeycloak keycloak() {
    return new SessionsKeycloak(null, new NoKeycloak()) {
      @Override
      Uni<String> adminToken() {
        return Uni.createFrom().item("token");
      }

      @Override
      Uni<Void> end(String session, String adminToken) {
        return session.equals("refused")
            ? Uni.createFrom().failure(new IllegalStateException("status 500"))
            : Uni.createFrom().voidItem();
      }
    };
  }

  private record NoKeycloak(URI url, Optional<String> ca, Optional<String> clientSecret)
      implements KeycloakConfig {
    NoKeycloak() {
      this(null, Optional.empty(), Optional.empty());
    }
  }

  private ExpiredTokenStore store() {
    return new ExpiredTokenStore(null) {
      @Override
      Uni<List<Ended>> ended() {
        return Uni.createFrom()
            .item(List.of(new Ended(REFUSED, "refused"), new Ended(OTHER, "other")));
      }

      @Override
      Uni<Void> done(GrantId grant) {
        done.add(grant);
        return Uni.createFrom().voidItem();
      }
    };
  }
}
