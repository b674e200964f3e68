package dev.comanager.gateway.developers;

import dev.comanager.gateway.discovery.PublicAddresses;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * The frame of all public pages: head, navigation, footer, and the addresses of this installation.
 */
@Singleton
public final class PageFrame {
  private final PublicAddresses addresses;
  private final Contact contact;

  PageFrame(PublicAddresses addresses, Contact contact) {
    this.addresses = addresses;
    this.contact = contact;
  }

  /**
   * The whole page.
   *
   * @param main the content between navigation and footer
   * @param style CSS in addition to the common style
   */
  StaticPage around(PublicPage page, String main, String style) {
    return page(page.label(), page.about(), navigation(Optional.of(page)), main, style);
  }

  /** A page that isn't in the navigation. */
  public StaticPage unlisted(String title, String about, String main, String style) {
    return page(title, about, navigation(Optional.empty()), main, style);
  }

  private StaticPage page(String title, String about, String nav, String main, String style) {
    String css = StaticPage.resource("index.css") + style;
    String html =
        contact
            .in(
                StaticPage.resource("layout.html")
                    .replace("{{css}}", css)
                    .replace("{{title}}", title)
                    .replace("{{about}}", about)
                    .replace("{{nav}}", nav)
                    .replace("{{main}}", main))
            .replace("{{base}}", escaped(addresses.baseUrl()))
            .replace("{{auth}}", escaped(addresses.authUrl()))
            .replace("{{developers}}", escaped(addresses.developersUrl()));
    return StaticPage.withStyle(html, css);
  }

  private static String navigation(Optional<PublicPage> current) {
    StringBuilder items = new StringBuilder();
    for (PublicPage page : PublicPage.values()) {
      items
          .append("<li><a href=\"{{developers}}")
          .append(page.path())
          .append(current.filter(page::equals).isPresent() ? "\" aria-current=\"page\">" : "\">")
          .append(page.label())
          .append("</a></li>");
    }
    return items.toString();
  }

  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
