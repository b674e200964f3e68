package dev.comanager.auth;

import dev.comanager.auth.phoneline.LineCommandRule;
import dev.comanager.auth.phoneline.LineCommandRule.Reading;
import dev.comanager.auth.phoneline.OperatorCommand;
import dev.comanager.servicekit.startup.Start;
import io.quarkus.runtime.ApplicationLifecycleManager;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.List;
import java.util.Map;

/** Starts the service, or, with arguments, does one operator's command and ends. */
@QuarkusMain
public class AuthService {
  private static final Map<String, String> COMMAND_SETTINGS =
      // The outbox is relayed here too: a command that ends something waits until that is told.
      Map.of(
          "comanager.command", "true",
          "quarkus.http.host-enabled", "false",
          "quarkus.management.host-enabled", "false",
          "quarkus.banner.enabled", "false",
          "quarkus.log.level", "OFF",
          "quarkus.log.category.\"org.apache.kafka\".level", "OFF",
          "quarkus.flyway.connect-retries", "0");

  private AuthService() {}

  public static void main(String... arguments) {
    if (arguments.length == 0) {
      Start.run(AuthNeeds.needs(), arguments);
      return;
    }
    switch (LineCommandRule.read(List.of(arguments))) {
      case Reading.Understood _ -> command(arguments);
      case Reading.Help(String text) -> {
        System.out.println(text);
        end(OperatorCommand.DONE, null);
      }
      case Reading.Wrong(String text) -> {
        System.err.println(text);
        end(OperatorCommand.WRONG_ARGUMENTS, null);
      }
    }
  }

  private static void command(String... arguments) {
    COMMAND_SETTINGS.forEach(System::setProperty);
    Quarkus.run(OperatorCommand.class, AuthService::endCommand, arguments);
  }

  private static void endCommand(int exitCode, Throwable failure) {
    if (failure != null) {
      System.err.println("not done: " + OperatorCommand.reason(failure));
    }
    end(exitCode, failure);
  }

  private static void end(int exitCode, Throwable failure) {
    ApplicationLifecycleManager.getDefaultExitCodeHandler().accept(exitCode, failure);
  }
}
