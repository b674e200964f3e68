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
 * @param what the requested thing, worded for people ("league's rosters")
 * @param headers headers to send, possibly with secrets: never logged, not even by {@link
 *     #toString()}
 * @param redirectHosts hosts, including their subdomains, to which a redirect may lead; empty = no
 *     redirect is followed
 * @param bulk whether the limits of bulk responses apply
 * @param timeout empty for the platform's usual timeout
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

  /** The address of an API as text that paths can be appended to. */
  public static String base(URI address) {
    String text = address.toString();
    return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
  }

  /** A plain read of that address. */
  public static PlatformRequest of(URI address, String what) {
    return new PlatformRequest(address, what, Map.of(), Set.of(), false, Optional.empty());
  }

  /** A copy with a header: a cookie, a bearer token, a filter. */
  public PlatformRequest withHeader(String name, String value) {
    Map<String, String> more = new HashMap<>(headers);
    more.put(name, value);
    return new PlatformRequest(address, what, more, redirectHosts, bulk, timeout);
  }

  /**
   * A copy that follows redirects to that host and its subdomains. They receive the headers too.
   */
  public PlatformRequest redirectedTo(String host) {
    Set<String> more = new HashSet<>(redirectHosts);
    more.add(host);
    return new PlatformRequest(address, what, headers, more, bulk, timeout);
  }

  /** A copy with the limits of bulk responses. */
  public PlatformRequest inBulk() {
    return new PlatformRequest(address, what, headers, redirectHosts, true, timeout);
  }

  /** A copy with another timeout. */
  public PlatformRequest within(Duration time) {
    return new PlatformRequest(address, what, headers, redirectHosts, bulk, Optional.of(time));
  }

  /**
   * The description of the request; neither address nor headers, since both may name people or hold
   * secrets.
   */
  @Override
  public String toString() {
    return "PlatformRequest[" + what + "]";
  }
}
