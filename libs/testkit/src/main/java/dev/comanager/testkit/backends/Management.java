package dev.comanager.testkit.backends;

import org.eclipse.microprofile.config.ConfigProvider;

/** The management interface of a service under test. */
public final class Management {
  public static final String READY = "/q/health/ready";
  public static final String LIVE = "/q/health/live";
  public static final String METRICS = "/q/metrics";

  private Management() {}

  /** The address of that path at the management port of the running {@code @QuarkusTest}. */
  public static String address(String path) {
    String root = ConfigProvider.getConfig().getValue("test.management.url", String.class);
    return root.replaceFirst("/q/?$", "") + path;
  }
}
