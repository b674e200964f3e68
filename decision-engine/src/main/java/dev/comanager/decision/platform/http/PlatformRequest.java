package dev.comanager.decision.platform.http;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One read of a platform.
 *
 * @param what what is asked for, in a word for a person ("league's rosters")
 * @param headers sent along, secrets among them: never logged, not even by {@link #toString()}
 * @param redirectHosts hosts, with all below them, that an answer may send us on to; none = no
 *     redirect is followed
 * @param bulk whether the limits of bulk answers hold
 * @param timeout when other than the platform's usual
 */
public record PlatformRequest(
    URI address,
    String what,
    Map<String, String> headers,
    Set<String> redirectHosts,
    boolean bulk,
    Optional<Duration> timeout) {
  public PlatformRequest {
    headers = Map.copyOf(headers);
    redirectHosts = Set.copyOf(redirectHosts);
  }

  /** A plain read of that address. */
  public static PlatformRequest of(URI address, String what) {
    return new PlatformRequest(address, what, Map.of(), Set.of(), false, Optional.empty());
  }

  /** The same with a header: a cookie, a bearer, a filter. */
  public PlatformRequest withHeader(String name, String value) {
    Map<String, String> more = new HashMap<>(headers);
    more.put(name, value);
    return new PlatformRequest(address, what, more, redirectHosts, bulk, timeout);
  }

  /**
   * The same, following redirects to that host and the hosts below it. They get the headers too.
   */
  public PlatformRequest redirectedTo(String host) {
    Set<String> more = new HashSet<>(redirectHosts);
    more.add(host);
    return new PlatformRequest(address, what, headers, more, bulk, timeout);
  }

  /** The same with the limits of bulk answers. */
  public PlatformRequest inBulk() {
    return new PlatformRequest(address, what, headers, redirectHosts, true, timeout);
  }

  /** The same with another timeout. */
  public PlatformRequest within(Duration time) {
    return new PlatformRequest(address, what, headers, redirectHosts, bulk, Optional.of(time));
  }

  /** What is asked for; neither address nor headers, since both may name people or hold secrets. */
  @Override
  public String toString() {
    return "PlatformRequest[" + what + "]";
  }
}
