package dev.comanager.servicekit.startup.waiting;

/** Something without which a service serves nothing. */
public interface DependencyCheck extends AutoCloseable {
  /** What it is and where, such as {@code PostgreSQL at db:5432/notifier}. */
  String name();

  /** Looks once; it takes seconds at the most. */
  CheckResult check();

  @Override
  void close();
}
