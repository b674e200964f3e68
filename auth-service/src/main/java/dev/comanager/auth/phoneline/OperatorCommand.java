package dev.comanager.auth.phoneline;

import dev.comanager.auth.ending.EndingConfirmation.Reach;
import dev.comanager.auth.phoneline.LineCommandRule.Reading;
import dev.comanager.auth.phoneline.PhoneLines.LineSummary;
import dev.comanager.contracts.LineId;
import io.quarkus.runtime.QuarkusApplication;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Does one operator's command and ends. Standard output carries the result alone; whatever went
 * wrong is one line on standard error. Exit codes: 0 done, 1 not done, 2 wrong arguments, 3 done
 * but not yet told to every gateway.
 */
@Singleton
public class OperatorCommand implements QuarkusApplication {
  public static final int DONE = 0;
  public static final int NOT_DONE = 1;
  public static final int WRONG_ARGUMENTS = 2;
  public static final int NOT_TOLD_YET = 3;

  private static final String NO_SUCH_LINE = "there is no such line; nothing was changed";
  private static final String UNCONFIRMED =
      "done, but not told to the gateways yet: the broker has not confirmed it. What has ended may"
          + " go on counting for up to ten minutes. It is told as soon as the broker is back; the"
          + " same command again waits for that";

  private final PhoneLines lines;

  OperatorCommand(PhoneLines lines) {
    this.lines = lines;
  }

  @Override
  public int run(String... arguments) {
    return run(List.of(arguments), System.out, System.err);
  }

  int run(List<String> arguments, PrintStream out, PrintStream err) {
    return switch (LineCommandRule.read(arguments)) {
      case Reading.Understood(LineCommand command) -> run(command, out, err);
      case Reading.Help(String text) -> say(out, text, DONE);
      case Reading.Wrong(String text) -> say(err, text, WRONG_ARGUMENTS);
    };
  }

  private int run(LineCommand command, PrintStream out, PrintStream err) {
    Result result;
    try {
      result = VertxContextSupport.subscribeAndAwait(() -> perform(command));
    } catch (Throwable failure) {
      return say(err, "not done: " + reason(failure), NOT_DONE);
    }
    return switch (result) {
      case Result.Done(String text) -> say(out, text, DONE);
      case Result.NotTold(String text) -> {
        say(out, text, DONE);
        yield say(err, UNCONFIRMED, NOT_TOLD_YET);
      }
      case Result.NotDone(String text) -> say(err, text, NOT_DONE);
    };
  }

  private Uni<Result> perform(LineCommand command) {
    return switch (command) {
      case LineCommand.Create(var phone, var timeZone, var minutes) ->
          lines
              .create(phone, timeZone, minutes)
              .map(
                  created ->
                      created
                          .<Result>map(
                              line ->
                                  new Result.Done(
                                      "line %s%nbearer %s"
                                          .formatted(line.id(), line.bearer().value())))
                          .orElse(
                              new Result.NotDone(
                                  "this phone number has a line already; nothing was changed")));
      case LineCommand.RotateBearer(LineId line) ->
          lines
              .rotateBearer(line)
              .map(
                  rotated ->
                      rotated
                          .map(it -> ended(it.formerEnded(), "bearer " + it.bearer().value()))
                          .orElse(new Result.NotDone(NO_SUCH_LINE)));
      case LineCommand.Suspend(LineId line) ->
          lines
              .suspend(line)
              .map(
                  suspended ->
                      suspended
                          .map(reach -> ended(reach, "suspended " + line))
                          .orElse(new Result.NotDone(NO_SUCH_LINE)));
      case LineCommand.Resume(LineId line) ->
          lines.resume(line).map(found -> found(found, "active " + line));
      case LineCommand.SetMinutes(LineId line, int minutes) ->
          lines
              .setMinutes(line, minutes)
              .map(found -> found(found, "minutes %d %s".formatted(minutes, line)));
      case LineCommand.ListLines() -> lines.list().map(all -> new Result.Done(table(all)));
    };
  }

  private static Result ended(Reach reach, String text) {
    return switch (reach) {
      case EVERYWHERE -> new Result.Done(text);
      case NOT_TOLD_YET -> new Result.NotTold(text);
    };
  }

  private static Result found(boolean found, String text) {
    return found ? new Result.Done(text) : new Result.NotDone(NO_SUCH_LINE);
  }

  private static String table(List<LineSummary> all) {
    return all.stream()
        .map(
            line ->
                String.join(
                    "\t",
                    line.id().value(),
                    line.state().code(),
                    line.phone().masked(),
                    line.timeZone().getId(),
                    Integer.toString(line.minutes())))
        .collect(Collectors.joining(System.lineSeparator()));
  }

  /** What is told of a failure, in one line: its innermost cause and what that one caused. */
  public static String reason(Throwable failure) {
    Deque<String> told = new ArrayDeque<>();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      told.addLast(oneLine(cause));
      if (told.size() > 2) {
        told.removeFirst();
      }
    }
    return String.join(" / ", told);
  }

  private static String oneLine(Throwable failure) {
    String text = failure.getMessage();
    return text == null ? failure.getClass().getSimpleName() : text.lines().findFirst().orElse("");
  }

  private static int say(PrintStream stream, String text, int exitCode) {
    if (!text.isEmpty()) {
      stream.println(text);
    }
    return exitCode;
  }

  private sealed interface Result {
    record Done(String text) implements Result {}

    record NotTold(String text) implements Result {}

    record NotDone(String text) implements Result {}
  }
}
