package dev.comanager.stack.cli;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Prints one line that names the invalid argument and says that nothing was done and where help is.
 */
final class UsageErrorHandler implements IParameterExceptionHandler {
  @Override
  public int handleParseException(ParameterException failure, String[] arguments) {
    CommandLine command = failure.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    String parts =
        switch (failure) {
          case UnmatchedArgumentException it when !it.getUnmatched().isEmpty() -> unknown(it, name);
          case MissingParameterException it ->
              name
                  + " needs "
                  + it.getMissing().stream()
                      .map(UsageErrorHandler::label)
                      .collect(Collectors.joining(", "))
                  + ". Nothing was done.";
          default -> refused(failure, name);
        };
    boolean whole = command.getParent() == null;
    command
        .getErr()
        .println(
            parts
                + (whole
                    ? " ./comanager help lists all commands."
                    : " " + name + " --help shows its usage."));
    return command.getCommandSpec().exitCodeOnInvalidInput();
  }

  private static String unknown(UnmatchedArgumentException failure, String name) {
    String word = failure.getUnmatched().getFirst();
    boolean isCommand = name.equals(Comanager.NAME) && !word.startsWith("-");
    List<String> similar = failure.getSuggestions();
    return (isCommand ? "There is no command " + word : name + " doesn't know " + word)
        + ". Nothing was done."
        + (similar.isEmpty() ? "" : " Did you mean " + similar.getFirst() + "?");
  }

  private static String refused(ParameterException failure, String name) {
    ArgSpec argument = failure.getArgSpec();
    if (argument == null) {
      return name
          + ": "
          + failure.getMessage().replaceAll("^Error: |\\.$", "")
          + ". Nothing was done.";
    }
    String needed =
        failure.getCause() instanceof TypeConversionException cause
            ? cause.getMessage()
            : "another value than " + failure.getValue();
    return "%s: %s needs %s. Nothing was done.".formatted(name, name(argument), needed);
  }

  private static String label(ArgSpec argument) {
    return argument.isOption()
        ? name(argument) + " " + argument.paramLabel()
        : argument.paramLabel();
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}
