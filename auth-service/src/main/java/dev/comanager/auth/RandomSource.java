package dev.comanager.auth;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;

/** The one source of randomness of the service. */
public class RandomSource {
  @Produces
  @Singleton
  SecureRandom random() {
    return new SecureRandom();
  }
}
