package dev.comanager.auth;

import dev.comanager.auth.introspection.InternalConfig;
import dev.comanager.auth.operators.AdminConfig;
import dev.comanager.servicekit.http.InternalListener;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Paths that are served on their own ports and never on the public one. */
final class InternalPorts {
  static final String INTERNAL = "internal";
  static final String ADMIN = "admin";

  private InternalPorts() {}

  @Produces
  @Singleton
  static InternalListener internal(InternalConfig config) {
    return new InternalListener(INTERNAL, "/internal", config.port());
  }

  @Produces
  @Singleton
  static InternalListener admin(AdminConfig config) {
    return new InternalListener(ADMIN, "/admin", config.port());
  }
}
