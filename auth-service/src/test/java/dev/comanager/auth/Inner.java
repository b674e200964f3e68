package dev.comanager.auth;

import static io.restassured.RestAssured.given;

import dev.comanager.servicekit.http.InternalListeners;
import io.quarkus.arc.Arc;
import io.restassured.specification.RequestSpecification;

/** Requests to the internal and the admin port. */
public final class Inner {
  private Inner() {}

  public static RequestSpecification internal() {
    return given().port(internalPort());
  }

  public static RequestSpecification admin() {
    return given().port(adminPort());
  }

  public static int internalPort() {
    return listeners().portOf(InternalPorts.INTERNAL);
  }

  public static int adminPort() {
    return listeners().portOf(InternalPorts.ADMIN);
  }

  private static InternalListeners listeners() {
    return Arc.container().instance(InternalListeners.class).get();
  }
}
