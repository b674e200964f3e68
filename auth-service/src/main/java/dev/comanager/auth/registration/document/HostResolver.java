package dev.comanager.auth.registration.document;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Finds the addresses of a host; may block. */
@FunctionalInterface
public interface HostResolver {
  /** The host's addresses, the preferred one first; never empty. */
  List<InetAddress> resolve(String host) throws UnknownHostException;
}
