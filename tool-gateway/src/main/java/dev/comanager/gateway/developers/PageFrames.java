package dev.comanager.gateway.developers;

import dev.comanager.gateway.discovery.PublicAddresses;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Makes the frames of this installation's public pages. */
@Singleton
public final class PageFrames {
  private final PublicAddresses addresses;
  private final Contact contact;

  PageFrames(PublicAddresses addresses, ContactConfig config) {
    this.addresses = addresses;
    this.contact = Contact.of(config);
  }

  void started(@Observes StartupEvent started) {
    if (contact.production() && !contact.named()) {
      Log.warn(
          "no operator or contact is named: the public pages say so."
              + " Set COMANAGER_OPERATOR_NAME and COMANAGER_SUPPORT_EMAIL");
    }
  }

  /**
   * A frame in the common style.
   *
   * @param style CSS in addition to it
   */
  public PageFrame with(String style) {
    return new PageFrame(
        addresses.baseUrl(),
        addresses.authUrl(),
        addresses.developersUrl(),
        contact,
        StaticPage.resource("index.css") + style);
  }
}
