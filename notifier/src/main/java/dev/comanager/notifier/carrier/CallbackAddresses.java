package dev.comanager.notifier.carrier;

import jakarta.inject.Singleton;
import java.net.URI;

/** The addresses that carriers are given for what they have to tell. */
@Singleton
public class CallbackAddresses {
  private static final String PATH = "/callbacks/";

  private final URI url;

  public CallbackAddresses(CallbacksConfig config) {
    url = config.url();
  }

  /** Where this carrier tells what became of this attempt. */
  public URI of(CarrierName carrier, AttemptId attempt) {
    return url.resolve(PATH + carrier.code() + "/" + attempt);
  }

  /**
   * The public address of a request, as the carrier has signed it, whatever stands between us.
   *
   * @param pathAndQuery as it came
   */
  public URI of(String pathAndQuery) {
    return url.resolve(pathAndQuery);
  }
}
