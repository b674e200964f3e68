package dev.comanager.gateway;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Bearers that the stub of the judge knows; each stands for a line of its own. */
public final class Bearers {
  private static final AtomicInteger NEXT = new AtomicInteger();

  private Bearers() {}

  /** A new line with every scope that can be had. */
  public static String on(Surface surface) {
    return surface.code() + "~all~" + next();
  }

  /** A new line whose token carries these scopes alone. */
  public static String with(Surface surface, Scope... scopes) {
    String names = Stream.of(scopes).map(Scope::code).collect(Collectors.joining("+"));
    return surface.code() + "~" + names + "~" + next();
  }

  /** Good where whoever asks says that the question belongs to a recorded trace. */
  public static String goodWithinATrace() {
    return "traced~" + next();
  }

  /** Good for one verdict, then ended. */
  public static String goodOnce() {
    return "once~" + next();
  }

  /** Good for one verdict, which may be remembered, then ended. */
  public static String goodOnceAndRemembered() {
    return "kept~" + next();
  }

  /** The line that the bearer stands for. */
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
