package dev.comanager.stack.cli;

import dev.comanager.stack.PartAction;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code stop}, {@code start}, {@code restart}, {@code drain}, {@code undrain} of one part. */
@Command
final class PartCommand extends StackCommand {
  private final PartAction command;
  private boolean former;

  @Parameters(
      paramLabel = "SERVICE",
      description =
          "A part as ./comanager status names it, such as notifier, kafka or auth-service-2.")
  String part;

  PartCommand(PartAction command) {
    this.command = command;
  }

  /** The command under its name in an earlier release. */
  PartCommand former() {
    former = true;
    return this;
  }

  @Spec
  void describe(CommandSpec own) {
    spec = own;
    own.usageMessage()
        .hidden(former)
        .description(description())
        .footer("", "Example:  ./comanager " + command.word() + " tool-gateway");
  }

  private String description() {
    return switch (command) {
      case STOP -> "Stops one part, while the others run on.";
      case START ->
          "Starts a part that was stopped, with the COMANAGER_… settings of this terminal.";
      case RESTART ->
          "Restarts one part, with the COMANAGER_… settings of this terminal. Its ports stay.";
      case DRAIN -> "Keeps the balancer's requests from a replica, which runs on.";
      case UNDRAIN -> "Lets the balancer send requests to a replica again.";
    };
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    stack().request(command, part);
    return OK;
  }
}
