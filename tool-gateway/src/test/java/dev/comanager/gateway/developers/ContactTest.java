package dev.comanager.gateway.developers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.gateway.GatewayTest;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.test.junit.QuarkusTest;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ContactTest extends GatewayTest {
  @Test
  void showsTheNamedOperatorOnThePage() {
    Contact contact =
        new Contact(
            true, "Midfield & <Daughters>", "1 Pine Street, Springfield", "help@example.com", null);

    assertThat(page(contact, DevelopersTemplates::privacy))
        .contains(
            "Run by <b>Midfield &amp; &lt;Daughters&gt;</b>",
            "Locked out? Write to <a href=\"mailto:help@example.com\">help@example.com</a>.")
        .doesNotContain("role=\"note\"");
    assertThat(page(contact, DevelopersTemplates::support))
        .contains(
            "<p>Midfield &amp; &lt;Daughters&gt;</p>",
            "<p>1 Pine Street, Springfield</p>",
            "<p><a href=\"mailto:help@example.com\">help@example.com</a></p>",
            "<p>Write to <a href=\"mailto:help@example.com\">help@example.com</a>. Use an account");
  }

  @Test
  void anUnnamedValueIsReported() {
    assertThat(page(new Contact(true, null, null, null, null), DevelopersTemplates::support))
        .contains("Nobody is named yet", "ask whoever gave you this address")
        .contains("Whoever gave you this address.", "Tell the operator of this installation.")
        .doesNotContain("COMANAGER_");
    assertThat(page(new Contact(false, null, null, null, null), DevelopersTemplates::privacy))
        .contains("COMANAGER_SUPPORT_EMAIL", "Run by <b>whoever gave you this address</b>")
        .contains("Locked out? Ask the operator of this installation.");
    assertThat(page(new Contact(true, "A", null, null, null), DevelopersTemplates::terms))
        .contains("There is no contact address here yet");
    assertThat(
            page(new Contact(true, null, null, "a@example.com", null), DevelopersTemplates::terms))
        .contains("isn’t named yet");
  }

  @Test
  void showsTheAddressForSecurityReports() {
    Contact contact = new Contact(true, null, null, "help@a.example", "security@a.example");

    assertThat(page(contact, DevelopersTemplates::support)).contains("mailto:security@a.example");
  }

  @Test
  void rejectsAnInvalidEmailAddress() {
    for (String odd : new String[] {"help", "a b@c", "a@b?cc=all@c", "\"><b>@c"}) {
      assertThatThrownBy(() -> new Contact(true, null, null, odd, null))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("COMANAGER_SUPPORT_EMAIL")
          .hasMessageNotContaining(odd);
    }
  }

  private static String page(Contact contact, Function<PageFrame, TemplateInstance> template) {
    return new PageFrame("", "", "", contact, "").page(template).html();
  }
}
