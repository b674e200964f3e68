package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads an operator's arguments. What is wrong with them is said in one line. */
public final class LineCommandRule {
  static final ZoneId DEFAULT_TIME_ZONE = ZoneId.of("America/New_York");
  static final int DEFAULT_MINUTES = 20;

  private static final int MOST_MINUTES = 100_000;
  private static final String USAGE =
      "usage: line create --phone +12125550123 [--minutes N] [--time-zone ZONE]"
          + " | line bearer LINE | line suspend LINE | line resume LINE"
          + " | line minutes LINE N | line list | line help";
  private static final String HELP =
      """
      line create --phone +12125550123 [--minutes N] [--time-zone ZONE]
                            creates a line; shows its id and its bearer, which is never shown again
      line bearer LINE      mints a new bearer, shown once; the former one is refused from now on
      line suspend LINE     refuses the line's bearers from now on
      line resume LINE      takes a suspension back
      line minutes LINE N   sets the line's minutes for calls, whatever is left of them
      line list             all lines: id, state, phone masked, time zone, minutes as last set""";

  private LineCommandRule() {}

  /** What the arguments come to. */
  public sealed interface Reading {
    /** They make a command. */
    record Understood(LineCommand command) implements Reading {}

    /** They ask what there is. */
    record Help(String text) implements Reading {}

    /** They make none; the text is one line for a person. */
    record Wrong(String text) implements Reading {}
  }

  /** Reads all arguments, from {@code line} on. */
  public static Reading read(List<String> arguments) {
    if (arguments.size() < 2 || !arguments.getFirst().equals("line")) {
      return new Reading.Wrong(USAGE);
    }
    List<String> rest = arguments.subList(2, arguments.size());
    return switch (arguments.get(1)) {
      case "create" -> create(rest);
      case "bearer" -> ofLine(rest, LineCommand.RotateBearer::new);
      case "suspend" -> ofLine(rest, LineCommand.Suspend::new);
      case "resume" -> ofLine(rest, LineCommand.Resume::new);
      case "minutes" -> minutes(rest);
      case "list" ->
          rest.isEmpty()
              ? new Reading.Understood(new LineCommand.ListLines())
              : new Reading.Wrong("line list takes no arguments");
      case "help", "--help", "-h" -> new Reading.Help(HELP);
      default -> new Reading.Wrong(USAGE);
    };
  }

  private static Reading ofLine(List<String> rest, Function<LineId, LineCommand> command) {
    if (rest.size() != 1) {
      return new Reading.Wrong("one line id is needed, such as ln_0123456789abcdef01234567");
    }
    try {
      return new Reading.Understood(command.apply(new LineId(rest.getFirst())));
    } catch (IllegalArgumentException e) {
      return new Reading.Wrong("not a line id: ln_ and 24 hex digits are expected");
    }
  }

  private static Reading minutes(List<String> rest) {
    if (rest.size() != 2) {
      return new Reading.Wrong("a line id and a number of minutes are needed");
    }
    Optional<Integer> minutes = minutes(rest.get(1));
    return minutes.isEmpty()
        ? new Reading.Wrong("minutes are a whole number from 0 to " + MOST_MINUTES)
        : ofLine(rest.subList(0, 1), line -> new LineCommand.SetMinutes(line, minutes.get()));
  }

  private static Reading create(List<String> options) {
    Optional<PhoneNumber> phone = Optional.empty();
    int minutes = DEFAULT_MINUTES;
    ZoneId timeZone = DEFAULT_TIME_ZONE;
    for (int i = 0; i < options.size(); i += 2) {
      if (i + 1 == options.size()) {
        return new Reading.Wrong("an option or its value is missing; " + USAGE);
      }
      String value = options.get(i + 1);
      switch (options.get(i)) {
        case "--phone" -> {
          phone = PhoneNumber.parse(value);
          if (phone.isEmpty()) {
            return new Reading.Wrong(
                "--phone is not a phone number with its country code, such as +12125550123");
          }
        }
        case "--minutes" -> {
          Optional<Integer> read = minutes(value);
          if (read.isEmpty()) {
            return new Reading.Wrong("--minutes is not a whole number from 0 to " + MOST_MINUTES);
          }
          minutes = read.get();
        }
        case "--time-zone" -> {
          Optional<ZoneId> read = TimeZoneRule.read(value);
          if (read.isEmpty()) {
            return new Reading.Wrong("--time-zone is not a zone such as America/New_York");
          }
          timeZone = read.get();
        }
        default -> {
          return new Reading.Wrong("an option is unknown; " + USAGE);
        }
      }
    }
    if (phone.isEmpty()) {
      return new Reading.Wrong("--phone is missing; " + USAGE);
    }
    return new Reading.Understood(new LineCommand.Create(phone.get(), timeZone, minutes));
  }

  private static Optional<Integer> minutes(String value) {
    try {
      int minutes = Integer.parseInt(value);
      return minutes >= 0 && minutes <= MOST_MINUTES ? Optional.of(minutes) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
