package dev.comanager.gateway.developers;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The developers' pages' type-safe templates; their parameters are checked at build time. */
@CheckedTemplate(basePath = "developers")
final class DevelopersTemplates {
  private DevelopersTemplates() {}

  static native TemplateInstance index(PageFrame frame, IndexView view);

  static native TemplateInstance examples(PageFrame frame, ExampleRun run);

  static native TemplateInstance privacy(PageFrame frame);

  static native TemplateInstance terms(PageFrame frame);

  static native TemplateInstance support(PageFrame frame);

  static native TemplateInstance nowhere(PageFrame frame);
}
