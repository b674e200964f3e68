package dev.comanager.auth.signin;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.vertx.core.buffer.Buffer;

/**
 * Renders this service's own error pages, in the style of the sign-in pages; they don't need
 * Keycloak.
 */
@CheckedTemplate(basePath = "signin")
final class SignInFailurePage {
  private SignInFailurePage() {}

  static native TemplateInstance error(String title, String what, String next, String request);

  static Buffer of(SignInAnswer.ErrorPage page) {
    SignInFailure failure = page.failure();
    String what = page.detail().isEmpty() ? failure.what() : failure.what() + " " + page.detail();
    return Buffer.buffer(
        error(failure.title(), what, failure.next(), page.requestId().orElse("")).render());
  }
}
