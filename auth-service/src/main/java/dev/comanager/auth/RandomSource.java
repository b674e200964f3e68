package dev.comanager.auth;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;

/** The service's one source of randomness. */
public class RandomSource {
  @Produces
  @Singleton
  SecureRandom random() {
    return new SecureRandom();
  }
}
