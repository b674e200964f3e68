package dev.comanager.gateway.access;

import dev.comanager.gateway.discovery.PublicAddresses;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The {@code Host} and {@code Origin} values that a request may carry. Prevents a foreign page from
 * reaching a local server by DNS rebinding (MCP transport, "Security").
 */
@Singleton
public final class AllowedCallers {
  private static final Pattern HOST =
      Pattern.compile("(\\[[0-9a-f:.]+]|[a-z0-9._-]+)(?::[0-9]{1,5})?");
  private static final Pattern ORIGIN =
      Pattern.compile("https?://(\\[[0-9a-f:.]+]|[a-z0-9._-]+)(?::[0-9]{1,5})?");

  private final Set<String> hosts;
  private final Set<String> corsOrigins;

  @Inject
  AllowedCallers(AccessConfig config, PublicAddresses addresses) {
    this(
        Stream.concat(config.hosts().stream(), Stream.of(addresses.baseHost())).toList(),
        config.corsOrigins().orElse(List.of()));
  }

  public AllowedCallers(List<String> hosts, List<String> corsOrigins) {
    this.hosts = lowered(hosts);
    this.corsOrigins = lowered(corsOrigins);
  }

  /** Whether the {@code Host} header has exactly one value, and that value is allowed. */
  public boolean hostAllowed(List<String> values) {
    return values.size() == 1 && allowed(HOST, values.getFirst());
  }

  /**
   * Whether there is no {@code Origin}, or exactly one that is the server's own or configured for
   * CORS.
   */
  public boolean originAllowed(List<String> values) {
    return values.isEmpty()
        || (values.size() == 1
            && (corsAllowed(values.getFirst()) || allowed(ORIGIN, values.getFirst())));
  }

  /** Whether pages of this origin may read responses. */
  public boolean corsAllowed(String origin) {
    return corsOrigins.contains(origin.toLowerCase(Locale.ROOT));
  }

  private boolean allowed(Pattern form, String value) {
    Matcher matcher = form.matcher(value.toLowerCase(Locale.ROOT));
    return matcher.matches() && hosts.contains(matcher.group(1));
  }

  private static Set<String> lowered(List<String> values) {
    return values.stream()
        .map(value -> value.strip().toLowerCase(Locale.ROOT))
        .collect(Collectors.toUnmodifiableSet());
  }
}
