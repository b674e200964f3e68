package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import java.time.ZoneId;

/** What an operator may ask for on the command line. */
public sealed interface LineCommand {
  /** Creates a line and shows its bearer, once. */
  record Create(PhoneNumber phone, ZoneId timeZone, int minutes) implements LineCommand {}

  /** Ends the line's bearer and shows a new one, once. */
  record RotateBearer(LineId line) implements LineCommand {}

  /** Refuses the line's bearers. */
  record Suspend(LineId line) implements LineCommand {}

  /** Takes a suspension back. */
  record Resume(LineId line) implements LineCommand {}

  /** Sets the line's minutes for calls. */
  record SetMinutes(LineId line, int minutes) implements LineCommand {}

  /** Shows all lines, phone numbers masked. */
  record ListLines() implements LineCommand {}
}
