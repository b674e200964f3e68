package dev.comanager.phones;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Refuses to start in production, because everybody with access can read all texts here. */
@Singleton
public class StartCheck {
  private final String environment;

  StartCheck(@ConfigProperty(name = "comanager.environment") String environment) {
    this.environment = environment;
  }

  void check(@Observes @Priority(1) StartupEvent started) {
    if (environment.equals("production")) {
      throw new IllegalStateException("the phone simulator is for one's own machine and for tests");
    }
  }
}
