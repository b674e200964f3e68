package dev.comanager.notifier;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Refuses the start where texts would end on a page that everybody can read. */
@Singleton
public class StartCheck {
  private final String environment;

  StartCheck(@ConfigProperty(name = "comanager.environment") String environment) {
    this.environment = environment;
  }

  void check(@Observes @Priority(1) StartupEvent started) {
    if (environment.equals("production")) {
      throw new IllegalStateException(
          "the phone simulator is the only carrier so far, and it must not serve production");
    }
  }
}
