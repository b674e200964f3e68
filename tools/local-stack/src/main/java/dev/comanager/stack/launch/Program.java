package dev.comanager.stack.launch;

import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;

/** A program that the launcher runs as a child process. */
interface Program {
  /** Its unique name in commands, logs and records. */
  String name();

  int port();

  /** Its variables on top of the launcher's environment. They may contain secrets. */
  Map<String, String> environment();

  /** The same program with these additional settings. */
  default Program with(Map<String, String> settings) {
    return this;
  }

  /**
   * A process builder that is ready to start.
   *
   * @param progress receives a message if a step takes long the first time
   * @throws Part.StartFailure if something is missing; the message is for people
   */
  ProcessBuilder process(Consumer<String> progress) throws Part.StartFailure, IOException;

  /** Whether it is up and answering. */
  boolean answers();
}
