package dev.comanager.auth.account;

import dev.comanager.auth.account.AccountView.LinkForm;
import dev.comanager.auth.account.decision.Advice;
import dev.comanager.auth.account.decision.ClosestDecision;
import dev.comanager.auth.account.phone.PhoneView;
import dev.comanager.auth.account.phone.TextsAndCalls;
import dev.comanager.auth.account.phone.Watches;
import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.section.AssistantRow;
import dev.comanager.auth.account.section.Assistants;
import dev.comanager.auth.account.section.DayRule;
import dev.comanager.auth.account.section.LeagueRow;
import dev.comanager.auth.account.section.Leagues;
import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.account.section.Section;
import dev.comanager.auth.account.section.YahooAccount;
import dev.comanager.auth.account.section.YahooStatus;
import dev.comanager.auth.account.section.ZoneChoice;
import dev.comanager.auth.account.session.Session;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.phoneline.LineProfile;
import dev.comanager.auth.phoneline.LineProfiles;
import dev.comanager.contracts.PlatformCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Loads what the account page shows: all sections concurrently, each with its own timeout. */
@Singleton
class AccountPage {
  private final LineProfiles profiles;
  private final Leagues leagues;
  private final YahooAccount yahoo;
  private final Assistants assistants;
  private final ClosestDecision closest;
  private final Watches watches;
  private final TextsAndCalls phone;
  private final PublicAddresses addresses;
  private final AccountConfig config;
  private final Clock clock;

  AccountPage(
      LineProfiles profiles,
      Leagues leagues,
      YahooAccount yahoo,
      Assistants assistants,
      ClosestDecision closest,
      Watches watches,
      TextsAndCalls phone,
      PublicAddresses addresses,
      AccountConfig config,
      Clock clock) {
    this.profiles = profiles;
    this.leagues = leagues;
    this.yahoo = yahoo;
    this.assistants = assistants;
    this.closest = closest;
    this.watches = watches;
    this.phone = phone;
    this.addresses = addresses;
    this.config = config;
    this.clock = clock;
  }

  /** The page; fails only if the line itself can't be read. */
  Uni<AccountView> of(Session session, FormResult formResult) {
    return profiles
        .of(session.line())
        .chain(
            line -> {
              DayRule days = new DayRule(line.timeZone(), clock.instant());
              return Uni.combine()
                  .all()
                  .unis(
                      Section.load("leagues", config.sectionTimeout(), leagues.of(session.line())),
                      Section.load(
                          "assistants",
                          config.sectionTimeout(),
                          assistants.of(session.line(), days)),
                      PhoneView.load(session.line(), days, config.sectionTimeout(), watches, phone),
                      Section.load(
                          "decision", config.sectionTimeout(), closest.of(session.line(), days)),
                      yahoo.status(session.line()))
                  .asTuple()
                  .map(
                      loaded ->
                          view(
                              session,
                              formResult,
                              line,
                              loaded.getItem1(),
                              loaded.getItem2(),
                              loaded.getItem3(),
                              loaded.getItem4(),
                              loaded.getItem5()));
            });
  }

  private AccountView view(
      Session session,
      FormResult formResult,
      LineProfile line,
      Section<List<LeagueRow>> leagueRows,
      Section<List<AssistantRow>> assistantRows,
      PhoneView phoneView,
      Section<Advice> advice,
      YahooStatus yahooStatus) {
    return new AccountView(
        session.key().formToken(),
        line.phone().maskedForOwner(),
        ZoneChoice.name(line.timeZone()),
        FlashMessage.of(session, formResult),
        addresses.baseUrl() + "/mcp",
        advice,
        leagueRows,
        linkForm(formResult, leagueRows),
        phoneView,
        assistantRows,
        config.decisionKey().isPresent(),
        yahooStatus);
  }

  private LinkForm linkForm(FormResult formResult, Section<List<LeagueRow>> rows) {
    Set<String> linked =
        rows.out()
            ? Set.of()
            : rows.shown().stream()
                .map(row -> row.platform() + ":" + row.leagueId())
                .collect(Collectors.toSet());
    boolean demo = config.demoLeague() && !hasDemo(rows);
    return switch (formResult) {
      case FormResult.Choose(LinkOutcome.Choose found) ->
          new LinkForm(
              config.linkable(),
              found.request().platform(),
              found.request().typed(),
              null,
              found.choices(),
              found.request().username(),
              linked,
              demo);
      case FormResult.NotLinked(PlatformCode where, String typed, String text) ->
          new LinkForm(config.linkable(), where, typed, text, List.of(), "", linked, demo);
      case FormResult.None(), FormResult.Flash(FlashMessage _), FormResult.FreshBearer _ ->
          new LinkForm(
              config.linkable(), PlatformCode.SLEEPER, "", null, List.of(), "", linked, demo);
    };
  }

  private static boolean hasDemo(Section<List<LeagueRow>> rows) {
    return !rows.out()
        && rows.shown().stream().anyMatch(row -> row.platform().equals(PlatformCode.DEMO.code()));
  }
}
