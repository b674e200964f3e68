package dev.comanager.auth.introspection;

import dev.comanager.auth.token.AccessTokens;
import jakarta.enterprise.inject.spi.CDI;
import java.time.Clock;
import java.time.Duration;

/** Judges of access tokens at another time. */
public final class TestOAuthIntrospectors {
  private TestOAuthIntrospectors() {}

  /** The judge as it will be after so long. */
  public static OAuthIntrospector after(Duration time) {
    return new OAuthIntrospector(
        CDI.current().select(AccessTokens.class).get(),
        CDI.current().select(BearerStore.class).get(),
        Clock.offset(CDI.current().select(Clock.class).get(), time));
  }
}
