package dev.comanager.stack.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.cli.OperatorsApi.Answer;
import dev.comanager.stack.control.Stack;
import java.io.IOException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "line",
    description = "Phone lines and their own bearers, by the operators' API of the running stack.",
    footer = {
      "",
      "Exits with 3 also when something is done, but not every gateway knows it yet.",
      "",
      "Examples:",
      "  ./comanager line create --phone +12025550147",
      "  ./comanager line suspend ln_0123456789abcdef01234567"
    })
final class LineCommand extends StackCommand {
  private static final int WRONG = 2;
  private static final int NOT_KNOWN_EVERYWHERE_YET = 3;
  private static final int PAGE = 200;
  private static final String UNCONFIRMED =
      "done, but not published to the gateways yet: the broker has not confirmed it. What was"
          + " revoked may keep working for up to ten minutes. It is published as soon as the broker"
          + " is back; run the same command again to wait for that";

  /** One request to the API. */
  @FunctionalInterface
  private interface Request {
    Answer send(OperatorsApi api) throws IOException, InterruptedException;
  }

  /** Converts an id, which becomes part of a URL. */
  static final class LineId implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      if (!value.matches("ln_[0-9a-f]{24}")) {
        throw new TypeConversionException("a line id: ln_ and 24 hex digits");
      }
      return value;
    }
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(comanager.err());
    return WRONG;
  }

  @Command(name = "help", hidden = true)
  int showHelp() {
    spec.commandLine().usage(comanager.out());
    return OK;
  }

  @Command(description = "Creates a line; shows its id and its bearer, which is never shown again.")
  int create(
      @Option(
              names = "--phone",
              required = true,
              paramLabel = "NUMBER",
              description = "With its country code.")
          String phone,
      @Option(names = "--minutes", paramLabel = "N", description = "For calls (20).")
          Integer minutes,
      @Option(
              names = "--time-zone",
              paramLabel = "ZONE",
              description = "Default: America/New_York.")
          String timeZone)
      throws IOException, InterruptedException {
    ObjectNode command =
        object().put("phone", phone).put("timeZone", timeZone).put("minutes", minutes);
    return change(
        api -> api.post("", command),
        done ->
            "line %s%nbearer %s"
                .formatted(done.at("/line/id").asText(), done.path("bearer").asText()));
  }

  @Command(description = "Mints a new bearer, shown once; the former one is refused from now on.")
  int bearer(@Parameters(paramLabel = "LINE", converter = LineId.class) String line)
      throws IOException, InterruptedException {
    return change(
        api -> api.post("/" + line + "/bearer", object()),
        done -> "bearer " + done.path("bearer").asText());
  }

  @Command(description = "Refuses the line's bearers and tokens from now on.")
  int suspend(@Parameters(paramLabel = "LINE", converter = LineId.class) String line)
      throws IOException, InterruptedException {
    return change(api -> api.post("/" + line + "/suspend", object()), done -> "suspended " + line);
  }

  @Command(description = "Lifts a suspension.")
  int resume(@Parameters(paramLabel = "LINE", converter = LineId.class) String line)
      throws IOException, InterruptedException {
    return change(api -> api.post("/" + line + "/resume", object()), done -> "active " + line);
  }

  @Command(description = "Sets the line's minutes for calls, whatever is left of them.")
  int minutes(
      @Parameters(paramLabel = "LINE", converter = LineId.class) String line,
      @Parameters(paramLabel = "N") int minutes)
      throws IOException, InterruptedException {
    return change(
        api -> api.put("/" + line + "/minutes", object().put("minutes", minutes)),
        done -> "minutes %d %s".formatted(minutes, line));
  }

  @Command(description = "All lines: id, state, phone masked, time zone, minutes as last set.")
  int list() throws IOException, InterruptedException {
    try (OperatorsApi api = api()) {
      String query = "?limit=" + PAGE;
      while (true) {
        Answer page = api.get(query);
        int code = report(page, LineCommand::table);
        if (!page.body().has("next")) {
          return code;
        }
        query = "?limit=" + PAGE + "&after=" + page.body().path("next").asText();
      }
    }
  }

  private static String table(JsonNode page) {
    return StreamSupport.stream(page.path("lines").spliterator(), false)
        .map(
            line ->
                Stream.of("id", "state", "phone", "timeZone", "minutes")
                    .map(field -> line.path(field).asText())
                    .collect(Collectors.joining("\t")))
        .collect(Collectors.joining(System.lineSeparator()));
  }

  private OperatorsApi api() throws IOException {
    return new OperatorsApi(runningStack(Stack.NOT_RUNNING));
  }

  private int change(Request request, Function<JsonNode, String> reported)
      throws IOException, InterruptedException {
    try (OperatorsApi api = api()) {
      return report(request.send(api), reported);
    }
  }

  /** Standard output contains only the result; an error is one line on standard error. */
  private int report(Answer answer, Function<JsonNode, String> reported) {
    if (answer.status() / 100 != 2) {
      String reason = answer.body().path("error_description").asText("HTTP " + answer.status());
      throw new CommandFailed(
          reason + (reason.contains("nothing was") ? "" : "; nothing was changed"),
          answer.status() == 400 ? WRONG : FAILED);
    }
    String text = reported.apply(answer.body());
    if (!text.isEmpty()) {
      say(text);
    }
    if (answer.status() == 202) {
      throw new CommandFailed(UNCONFIRMED, NOT_KNOWN_EVERYWHERE_YET);
    }
    return OK;
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
