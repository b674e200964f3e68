package dev.comanager.stack.launch;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import dev.comanager.testkit.backends.PostgresServer;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The database server, a child process of the launcher; restarted when it ends on its own. */
final class PostgresPart implements Part {
  private static final List<String> DATABASES =
      List.of("auth", "decision", "watch", "notifier", "keycloak");

  private final StackHome home;
  private final Journal journal;
  private final int port;
  private final String password;

  private PostgresServer server;
  private Optional<ProcessHandle> postmaster = Optional.empty();
  private boolean wanted;
  private int restarts;

  PostgresPart(StackHome home, Map<String, String> settings, String password, Journal journal) {
    this.home = home;
    this.journal = journal;
    this.port = StackPort.POSTGRES.in(settings);
    this.password = password;
  }

  @Override
  public String name() {
    return RecordedProcess.POSTGRES;
  }

  @Override
  public synchronized void start() throws StartFailure, InterruptedException {
    if (server != null) {
      return;
    }
    try {
      server =
          PostgresServer.startWithPassword(home.postgresData(), port, home.log(name()), password);
      postmaster = server.process();
      for (String database : DATABASES) {
        server.createDatabase(database);
      }
    } catch (IOException | SQLException | RuntimeException e) {
      throw new StartFailure(
          "PostgreSQL did not start: " + e.getMessage() + ". Log: " + home.log(name()), e);
    }
    wanted = true;
    record(ProcessState.READY, "");
    journal.print("postgres is ready on port " + port);
  }

  @Override
  public synchronized void stop() throws InterruptedException {
    wanted = false;
    if (server == null) {
      stopHalfStarted();
      return;
    }
    record(ProcessState.STOPPING, "");
    close();
    record(ProcessState.STOPPED, "");
  }

  @Override
  public synchronized void check() throws InterruptedException {
    if (!wanted || postmaster.isEmpty() || postmaster.get().isAlive()) {
      return;
    }
    restarts++;
    journal.print("postgres ended by itself; starting it again");
    record(ProcessState.RESTARTING, "it ended by itself");
    close();
    try {
      start();
    } catch (StartFailure e) {
      journal.print(e.getMessage());
    }
  }

  /** An interrupted start may already have created the server process. */
  private void stopHalfStarted() {
    try {
      PostgresServer.stopLeftOverOf(home.postgresData());
    } catch (IOException e) {
      journal.print(e.getMessage());
    }
  }

  private void close() {
    try {
      server.close();
    } catch (IOException e) {
      journal.print("postgres did not stop cleanly: " + e.getMessage());
    } finally {
      server = null;
    }
  }

  private void record(ProcessState state, String note) {
    journal.record(name(), postmaster.orElse(ProcessHandle.current()), port, state, restarts, note);
  }
}
