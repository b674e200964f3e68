package dev.comanager.servicekit.startup.waiting;

/** Something without which a service serves nothing. */
public interface Awaited extends AutoCloseable {
  /** What it is and where, such as {@code PostgreSQL at db:5432/notifier}. */
  String name();

  /** Looks once; it takes seconds at the most. */
  Look look();

  @Override
  void close();
}
