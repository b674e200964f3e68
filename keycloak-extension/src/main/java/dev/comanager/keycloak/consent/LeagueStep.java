package dev.comanager.keycloak.consent;

import dev.comanager.keycloak.PageAuthenticator;
import dev.comanager.keycloak.authservice.FirstLeagues;
import dev.comanager.keycloak.authservice.LeagueAnswer;
import dev.comanager.keycloak.authservice.LeagueEntry;
import dev.comanager.keycloak.signin.SignInNotes;
import dev.comanager.keycloak.signin.SignInPages;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Map;
import org.keycloak.authentication.AuthenticationFlowContext;
import org.keycloak.forms.login.LoginFormsProvider;

/**
 * The page after consent for a line without a league: link one, or skip it (INTERFACE section 7).
 * It responds to its form directly instead of redirecting, because names of leagues are personal
 * and are stored nowhere here.
 */
final class LeagueStep {
  private static final String DEMO = "demo";
  private static final int LONGEST = 300;

  private final FirstLeagues leagues;

  LeagueStep(FirstLeagues leagues) {
    this.leagues = leagues;
  }

  /** Whether this sign-in has the page. */
  static boolean isOffered(SignInNotes notes) {
    return !notes.leaguePlatforms().isEmpty();
  }

  void show(AuthenticationFlowContext context, SignInNotes notes) {
    challenge(context, page(context, notes, "", ""));
  }

  /** Takes the form; true once a league is linked or the page skipped, else the page is shown. */
  boolean take(
      AuthenticationFlowContext context, SignInNotes notes, MultivaluedMap<String, String> form) {
    if (form.containsKey("skip")) {
      return true;
    }
    String platform = form.containsKey(DEMO) ? DEMO : text(form, "platform");
    if (!notes.leaguePlatforms().contains(platform)) {
      SignInPages.moveOn(context);
      return false;
    }
    String who = text(form, "who");
    LeagueEntry entry = new LeagueEntry(platform, who, text(form, "league"), text(form, "team"));
    switch (leagues.link(context.getUser().getUsername(), entry)) {
      case LeagueAnswer.Linked() -> {
        return true;
      }
      case LeagueAnswer.Choose choose ->
          challenge(
              context,
              page(context, notes, choose.platform(), choose.who())
                  .setAttribute("who", choose.who())
                  .setAttribute("choices", choices(choose)));
      case LeagueAnswer.NotLinked(String why) ->
          challenge(context, page(context, notes, platform, who).setAttribute("wrong", why));
      case LeagueAnswer.Unavailable() ->
          challenge(context, page(context, notes, platform, who).setAttribute("out", true));
    }
    return false;
  }

  private static void challenge(AuthenticationFlowContext context, LoginFormsProvider page) {
    context.challenge(page.createForm("signin-league.ftl"));
  }

  /**
   * The page.
   *
   * @param platform to preselect
   * @param typed for correction
   */
  private static LoginFormsProvider page(
      AuthenticationFlowContext context, SignInNotes notes, String platform, String typed) {
    List<String> platforms = notes.leaguePlatforms();
    return SignInPages.form(context)
        .setAttribute("leagueStep", true)
        .setAttribute("platforms", platforms.stream().filter(it -> !it.equals(DEMO)).toList())
        .setAttribute("demo", platforms.contains(DEMO))
        .setAttribute("platform", platform)
        .setAttribute("typed", typed);
  }

  private static List<Map<String, String>> choices(LeagueAnswer.Choose choose) {
    return choose.choices().stream()
        .map(
            choice ->
                Map.of(
                    "league", choice.league(),
                    "team", choice.team(),
                    "title", choice.title(),
                    "about", choice.about()))
        .toList();
  }

  private static String text(MultivaluedMap<String, String> form, String field) {
    String text = PageAuthenticator.text(form, field);
    return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
  }
}
