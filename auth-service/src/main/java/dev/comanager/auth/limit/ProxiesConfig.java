package dev.comanager.auth.limit;

import io.smallrye.config.ConfigMapping;
import java.util.List;

/** What stands between browsers and this service. */
@ConfigMapping(prefix = "comanager.proxies")
public interface ProxiesConfig {
  /** Whether anything does; without it, a browser's address is that of whoever connects. */
  boolean between();

  /** Addresses and networks (CIDR) whose word on a browser's address is taken. */
  List<String> trusted();
}
