package dev.comanager.auth;

import dev.comanager.servicekit.startup.Start;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts the service once its settings, its database and the broker have been checked. */
@QuarkusMain
public final class AuthService {
  private AuthService() {}

  public static void main(String... arguments) {
    Start.run(AuthStartRequirements.requirements(), arguments);
  }
}
