package dev.comanager.gateway;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Bearers that the introspection stub knows; each belongs to its own line. */
public final class Bearers {
  private static final AtomicInteger NEXT = new AtomicInteger();

  private Bearers() {}

  /** A bearer of a new line with every available scope. */
  public static String on(Surface surface) {
    return surface.code() + "~all~" + next();
  }

  /** A bearer of a new line with these scopes only. */
  public static String with(Surface surface, Scope... scopes) {
    String names = Stream.of(scopes).map(Scope::code).collect(Collectors.joining("+"));
    return surface.code() + "~" + names + "~" + next();
  }

  /** Valid only if the introspection request belongs to a sampled trace. */
  public static String goodWithinATrace() {
    return "traced~" + next();
  }

  /** Valid for one introspection, then revoked. */
  public static String goodOnce() {
    return "once~" + next();
  }

  /** Valid for one introspection whose verdict may be cached, then revoked. */
  public static String goodOnceAndRemembered() {
    return "kept~" + next();
  }

  /** The line of the bearer. */
  public static String lineOfBearer(String bearer) {
    return lineOf(bearer.substring(bearer.lastIndexOf('~') + 1));
  }

  static String lineOf(String name) {
    byte[] bytes = new byte[12];
    byte[] given = name.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(given, 0, bytes, 0, Math.min(given.length, bytes.length));
    return "ln_" + HexFormat.of().formatHex(bytes);
  }

  static String scopesOf(String written) {
    return written.equals("all")
        ? Stream.of(Scope.values())
            .filter(scope -> scope != Scope.ROSTER_WRITE)
            .map(Scope::code)
            .collect(Collectors.joining(" "))
        : written.replace('+', ' ');
  }

  private static String next() {
    return "n" + NEXT.incrementAndGet();
  }
}
