package dev.comanager.notifier.carrier;

import jakarta.inject.Singleton;
import java.net.URI;

/** The callback addresses that carriers are given. */
@Singleton
public class CallbackAddresses {
  private static final String PATH = "/callbacks/";

  private final URI url;

  public CallbackAddresses(CallbacksConfig config) {
    url = config.url();
  }

  /** The address for this carrier's reports on this attempt. */
  public URI of(CarrierName carrier, AttemptId attempt) {
    return url.resolve(PATH + carrier.code() + "/" + attempt);
  }

  /**
   * The public address of a request, as the carrier signed it, regardless of proxies in between.
   *
   * @param pathAndQuery as received
   */
  public URI of(String pathAndQuery) {
    return url.resolve(pathAndQuery);
  }
}
