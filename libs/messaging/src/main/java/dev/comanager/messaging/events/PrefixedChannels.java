package dev.comanager.messaging.events;

import io.smallrye.config.ConfigSourceInterceptor;
import io.smallrye.config.ConfigSourceInterceptorContext;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.Priorities;
import jakarta.annotation.Priority;
import java.util.regex.Pattern;

/**
 * Puts {@code comanager.topic-prefix} in front of the topic and the group of every channel, so that
 * two releases can share a cluster.
 */
@Priority(Priorities.APPLICATION + 100)
public final class PrefixedChannels implements ConfigSourceInterceptor {
  private static final long serialVersionUID = 1L;
  private static final String CHANNELS = "mp.messaging.";
  private static final Pattern NAMES =
      Pattern.compile("mp\\.messaging\\.(?:incoming|outgoing)\\.[^.]+\\.(?:topic|group\\.id)");

  @Override
  public ConfigValue getValue(ConfigSourceInterceptorContext context, String name) {
    ConfigValue value = context.proceed(name);
    if (value == null
        || value.getValue() == null
        || !name.startsWith(CHANNELS)
        || !NAMES.matcher(name).matches()) {
      return value;
    }
    ConfigValue prefix = context.proceed("comanager.topic-prefix");
    return prefix == null || prefix.getValue() == null
        ? value
        : value.withValue(prefix.getValue() + value.getValue());
  }
}
