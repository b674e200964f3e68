package dev.comanager.stack.launch;

import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;

/** A program that the launcher runs as a child of its own. */
interface Program {
  /** What it is called in commands, logs and records; one of its kind. */
  String name();

  int port();

  /** What it is told, on top of the launcher's own environment. It may hold secrets. */
  Map<String, String> environment();

  /** The same program with these settings of people on top of those that it has. */
  default Program with(Map<String, String> settings) {
    return this;
  }

  /**
   * How it is started, ready to begin.
   *
   * @param progress told what takes long the first time
   * @throws Part.StartFailure when something of it is missing; the message is for people
   */
  ProcessBuilder process(Consumer<String> progress) throws Part.StartFailure, IOException;

  /** Whether it does its work by now. */
  boolean answers();
}
