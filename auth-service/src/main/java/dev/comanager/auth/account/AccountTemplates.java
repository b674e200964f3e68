package dev.comanager.auth.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The pages; what they are given is checked when the service is built. */
@CheckedTemplate(basePath = "account")
final class AccountTemplates {
  private AccountTemplates() {}

  static native TemplateInstance page(AccountView view, String style);

  static native TemplateInstance delete(DeleteView view, String style);

  static native TemplateInstance notice(Notice notice, String style);
}
