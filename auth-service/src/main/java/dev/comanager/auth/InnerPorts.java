package dev.comanager.auth;

import dev.comanager.auth.introspection.InternalConfig;
import dev.comanager.auth.operators.AdminConfig;
import dev.comanager.servicekit.http.InnerListener;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Which paths have a port of their own, so that the public one never serves them. */
final class InnerPorts {
  static final String INTERNAL = "internal";
  static final String ADMIN = "admin";

  private InnerPorts() {}

  @Produces
  @Singleton
  static InnerListener internal(InternalConfig config) {
    return new InnerListener(INTERNAL, "/internal", config.port());
  }

  @Produces
  @Singleton
  static InnerListener admin(AdminConfig config) {
    return new InnerListener(ADMIN, "/admin", config.port());
  }
}
