package dev.comanager.servicekit.http;

/**
 * An additional listener that exclusively serves the paths below its prefix.
 *
 * @param name for its metrics
 * @param prefix a normalized path without a trailing slash, such as {@code /admin}
 * @param port where it listens; 0 is any free port
 */
public record InternalListener(String name, String prefix, int port) {
  boolean owns(String path) {
    return path.equals(prefix) || path.startsWith(prefix + "/");
  }
}
