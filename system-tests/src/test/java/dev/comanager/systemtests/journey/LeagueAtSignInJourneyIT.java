package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests linking a first league during sign-in (INTERFACE 7). */
@Tag("journey")
class LeagueAtSignInJourneyIT {
  private static final String DEMO = "Link the demo league";

  private final Phone phone = Phone.fresh();
  private final OAuthClient client = OAuthClient.claude();

  @Test
  void aLineWithoutALeagueLinksOneAndIsNotOfferedItAgain() {
    SignIn signIn = new SignIn(AuthorizationRequest.of(client), phone);
    Page league = offered(signIn);
    Assumptions.assumeTrue(league.form().hasButton(DEMO), "the demo league is off here");

    Page back = signIn.browser().submit(league.form().leaveOut("who").press(DEMO));

    Grant grant = Grant.of(client, signIn.exchange(back.returned("code")));
    assertThat(grant.mcp().call("get_my_leagues").ok().path("leagues").size()).isEqualTo(1);
    SignIn again = new SignIn(AuthorizationRequest.of(client), phone);
    assertThat(
            again
                .browser()
                .submit(again.consent().formWithButton("Allow").press("Allow"))
                .redirect())
        .isPresent();
  }

  @Test
  void reportsWhatIsNoLeagueAndCanBeSkipped() {
    SignIn signIn = new SignIn(AuthorizationRequest.of(client), phone);
    Page league = offered(signIn);

    Page wrong =
        signIn.browser().submit(league.form().set("who", "https://evil.example/leagues/1"));

    assertThat(wrong.isLeaguePage()).isTrue();
    assertThat(wrong.alerts()).contains("whole address");
    Page back = signIn.skipLeague(wrong);
    assertThat(SignIn.scopes(signIn.exchange(back.returned("code"))))
        .containsExactlyInAnyOrderElementsOf(OAuthClient.CLAUDE_SCOPES);
  }

  private static Page offered(SignIn signIn) {
    Page page = signIn.browser().submit(signIn.consent().formWithButton("Allow").press("Allow"));
    assertThat(page.isLeaguePage()).as("%s %s", page.status(), page.heading()).isTrue();
    return page;
  }
}
