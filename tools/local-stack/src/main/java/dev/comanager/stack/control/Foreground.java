package dev.comanager.stack.control;

import java.io.IOException;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What a command runs: child processes, and possibly a stack. An interruption (Ctrl-C, SIGTERM, a
 * closed terminal) ends them, and then the command with exit code 130.
 */
public final class Foreground {
  public static final int INTERRUPTED = 130;

  private static final long CHILD_MINUTES = 3; // system tests delete what they created
  private static final long FAMILY_SECONDS = 10;

  private final PrintStream out;
  private final Thread command = Thread.currentThread();
  private final Set<Process> children = new HashSet<>();
  private Optional<Stack> stack = Optional.empty();
  private boolean captured;
  private boolean interrupted;
  private boolean finished;

  public Foreground(PrintStream out) {
    this.out = out;
  }

  /** Starts handling interruptions. */
  public void handleInterruptions() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::interrupt));
  }

  /** Exits this process normally. */
  public void exit(int code) {
    synchronized (this) {
      finished = true;
    }
    System.exit(code); // blocks while an interruption is being handled
  }

  /** Starts a child process. */
  public synchronized Process begin(ProcessBuilder builder)
      throws IOException, InterruptedException {
    throwIfInterrupted();
    captured = !builder.redirectOutput().equals(ProcessBuilder.Redirect.INHERIT);
    Process begun = builder.start();
    children.add(begun);
    return begun;
  }

  /** Waits for a child process and returns its exit code. */
  public int await(Process begun) throws InterruptedException {
    int code = begun.waitFor();
    synchronized (this) {
      throwIfInterrupted();
      children.remove(begun);
    }
    return code;
  }

  /** Runs a child process on this terminal and returns its exit code. */
  public int run(ProcessBuilder builder) throws IOException, InterruptedException {
    return await(begin(builder.inheritIO()));
  }

  /** Starts a stack; an interruption stops it. */
  public boolean start(Stack wanted) throws IOException, InterruptedException {
    synchronized (this) {
      throwIfInterrupted();
      stack = Optional.of(wanted);
      wanted.launch();
    }
    return wanted.awaitReady();
  }

  /** From now on an interruption leaves the stack running. */
  public synchronized void keepStack() {
    stack = Optional.empty();
  }

  /** Stops the started stack, unless an interruption already does. */
  public void stop() throws IOException, InterruptedException {
    Optional<Stack> started;
    synchronized (this) {
      throwIfInterrupted();
      started = stack;
      keepStack();
    }
    if (started.isPresent()) {
      started.get().down();
    }
  }

  private void throwIfInterrupted() throws InterruptedException {
    if (interrupted) {
      throw new InterruptedException();
    }
  }

  private void interrupt() {
    synchronized (this) {
      if (finished) {
        return;
      }
      interrupted = true;
    }
    command.interrupt();
    try {
      if (stack.isPresent() || (!children.isEmpty() && captured)) {
        out.println("\nInterrupted. Stopping what was started.");
      }
      end(List.copyOf(children));
      if (stack.isPresent()) {
        stack.get().down();
      }
    } catch (IOException | InterruptedException e) {
      out.println("Not everything could be stopped: " + e.getMessage());
    } finally {
      Runtime.getRuntime().halt(INTERRUPTED);
    }
  }

  private static void end(List<Process> children) throws InterruptedException {
    List<ProcessHandle> family =
        children.stream()
            .flatMap(it -> Stream.concat(it.descendants(), Stream.of(it.toHandle())))
            .toList();
    children.forEach(Process::destroy);
    for (Process child : children) {
      child.waitFor(CHILD_MINUTES, TimeUnit.MINUTES);
    }
    family.forEach(ProcessHandle::destroy);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(FAMILY_SECONDS);
    while (family.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < end) {
      Thread.sleep(50);
    }
    family.forEach(ProcessHandle::destroyForcibly);
  }
}
