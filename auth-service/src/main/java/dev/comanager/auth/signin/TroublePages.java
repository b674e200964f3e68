package dev.comanager.auth.signin;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.vertx.core.buffer.Buffer;

/**
 * Renders this service's own error pages, in the style of the sign-in pages; they don't need
 * Keycloak.
 */
@CheckedTemplate(basePath = "signin")
final class TroublePages {
  private TroublePages() {}

  static native TemplateInstance trouble(String title, String what, String next, String request);

  static Buffer of(SignInAnswer.ErrorPage page) {
    Trouble trouble = page.trouble();
    String what = page.detail().isEmpty() ? trouble.what() : trouble.what() + " " + page.detail();
    return Buffer.buffer(
        trouble(trouble.title(), what, trouble.next(), page.requestId().orElse("")).render());
  }
}
