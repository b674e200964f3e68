package dev.comanager.auth.introspection;

import dev.comanager.auth.token.AccessTokens;
import jakarta.enterprise.inject.spi.CDI;
import java.time.Clock;
import java.time.Duration;

/** Introspectors of access tokens at another time. */
public final class TestOAuthIntrospectors {
  private TestOAuthIntrospectors() {}

  /** The introspector with its clock that much later. */
  public static OAuthIntrospector after(Duration time) {
    return new OAuthIntrospector(
        CDI.current().select(AccessTokens.class).get(),
        CDI.current().select(IntrospectionStore.class).get(),
        Clock.offset(CDI.current().select(Clock.class).get(), time));
  }
}
