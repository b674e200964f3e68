package dev.comanager.gateway.developers;

import io.quarkus.qute.TemplateInstance;
import java.util.function.Function;

/**
 * What every public page shows of this installation, and its style.
 *
 * @param base {base_url}
 * @param auth {auth_url}
 * @param developers {developers_url}
 * @param css the only style that the page's policy allows
 */
public record PageFrame(String base, String auth, String developers, Contact contact, String css) {

  /** The page of that template in this frame. */
  public StaticPage page(Function<PageFrame, TemplateInstance> template) {
    return StaticPage.withStyle(template.apply(this).render(), css);
  }
}
