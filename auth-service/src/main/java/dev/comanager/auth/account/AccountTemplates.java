package dev.comanager.auth.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The pages' type-safe templates; their parameters are checked at build time. */
@CheckedTemplate(basePath = "account")
final class AccountTemplates {
  private AccountTemplates() {}

  static native TemplateInstance page(AccountView view, String style);

  static native TemplateInstance settings(SettingsView view, String style);

  static native TemplateInstance bearer(BearerView view, String style);

  static native TemplateInstance data(DataView view, String style);

  static native TemplateInstance unlink(UnlinkView view, String style);

  static native TemplateInstance connect(String address, String style);

  static native TemplateInstance delete(DeleteView view, String style);

  static native TemplateInstance notice(Notice notice, String style);
}
