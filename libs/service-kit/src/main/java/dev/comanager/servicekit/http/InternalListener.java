package dev.comanager.servicekit.http;

/**
 * A listener beside the public one, which alone serves the paths below its prefix.
 *
 * @param name what its metrics call it
 * @param prefix a normalized path without a slash at its end, such as {@code /admin}
 * @param port where it listens; 0 is any free port
 */
public record InternalListener(String name, String prefix, int port) {
  boolean owns(String path) {
    return path.equals(prefix) || path.startsWith(prefix + "/");
  }
}
