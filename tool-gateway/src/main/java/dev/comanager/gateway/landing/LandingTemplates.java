package dev.comanager.gateway.landing;

import dev.comanager.gateway.developers.PageFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The landing page's type-safe template; its parameters are checked at build time. */
@CheckedTemplate(basePath = "landing")
final class LandingTemplates {
  private LandingTemplates() {}

  static native TemplateInstance landing(PageFrame frame, LandingView view);
}
