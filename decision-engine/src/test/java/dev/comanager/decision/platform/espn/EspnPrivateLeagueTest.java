package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.PlatformStub;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class EspnPrivateLeagueTest {
  private static final LineId MINE = new LineId("ln_000000000000000000000001");
  private static final LineId OTHER = new LineId("ln_000000000000000000000002");
  private static final String SWID = "{11111111-AAAA-BBBB-CCCC-000000000001}";

  private final EspnStub answers = new EspnStub(Optional.empty(), 2026, 11);
  private final Cookies cookies = new Cookies();

  @AutoClose
  private final EspnFixture espn =
      new EspnFixture(
          new PlatformStub("espn_s2=goodgoodgoodgoodgood;", answers::answer, 0),
          EspnFixture.FRIDAY_OF_WEEK_11,
          cookies);

  /** An in-memory store of cookies by line. */
  private static final class Cookies implements EspnAccess {
    private final List<Owned> usable = new ArrayList<>();
    private final List<LineId> refused = new ArrayList<>();
    private final List<LineId> opened = new ArrayList<>();

    void enter(LineId line, String s2) {
      usable.add(new Owned(line, EspnCookies.read(s2, SWID).orElseThrow()));
    }

    @Override
    public Uni<Kept> of(String leagueId) {
      return Uni.createFrom().item(() -> new Kept(usable, refused));
    }

    @Override
    public Uni<Kept> of(String leagueId, LineId line) {
      return Uni.createFrom()
          .item(
              () ->
                  new Kept(
                      usable.stream().filter(owned -> owned.line().equals(line)).toList(),
                      refused.stream().filter(line::equals).toList()));
    }

    @Override
    public Uni<Void> opened(String leagueId, Owned owned, Instant at) {
      opened.add(owned.line());
      return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Void> refused(String leagueId, Owned owned) {
      usable.remove(owned);
      refused.add(owned.line());
      return Uni.createFrom().voidItem();
    }
  }

  @Test
  void withoutCookiesAPrivateLeagueIsReportedAsPrivate() {
    PlatformException failure = failure();

    assertThat(failure.reason()).isEqualTo(Reason.NOT_ALLOWED);
    assertThat(failure)
        .hasMessageContaining("private")
        .hasMessageContaining("https://auth.example.com/account");
  }

  @Test
  void cookiesOpenTheLeague() {
    cookies.enter(MINE, "goodgoodgoodgoodgood");

    League league = espn.platform.fetch("2001").await().indefinitely();

    assertThat(league.teams()).hasSize(4);
    assertThat(league.restricted()).isTrue();
    assertThat(cookies.opened).containsExactly(MINE);
  }

  @Test
  void aPublicLeagueStaysPublicEvenIfALineEnteredCookies() {
    cookies.enter(MINE, "goodgoodgoodgoodgood");
    try (EspnFixture open =
        new EspnFixture(
            new PlatformStub(answers::answer, 0), EspnFixture.FRIDAY_OF_WEEK_11, cookies)) {
      assertThat(open.platform.fetch("2001").await().indefinitely().restricted()).isFalse();
      assertThat(cookies.opened).isEmpty();
    }
  }

  @Test
  void expiredCookiesAreRecordedWhenTheirLineIsChecked() {
    cookies.enter(MINE, "expiredexpiredexpired");

    PlatformException refused =
        catchThrowableOfType(
            PlatformException.class,
            () -> espn.platform.admits(MINE, "2001").await().indefinitely());

    assertThat(refused.reason()).isEqualTo(Reason.NOT_ALLOWED);
    assertThat(cookies.refused).containsExactly(MINE);
  }

  @Test
  void expiredCookiesAreMarkedAndRelinkingIsExplained() {
    cookies.enter(MINE, "expiredexpiredexpired");
    assertThat(failure())
        .hasMessageContaining("no longer accepts")
        .hasMessageContaining("Link it again with new ones at https://auth.example.com/account");
    assertThat(cookies.refused).containsExactly(MINE);

    cookies.enter(OTHER, "goodgoodgoodgoodgood");

    assertThat(espn.platform.fetch("2001").await().indefinitely().teams()).hasSize(4);
  }

  @Test
  void oneLinesCookiesDoNotOpenALeagueForAnotherLine() {
    cookies.enter(MINE, "goodgoodgoodgoodgood");

    espn.platform.admits(MINE, "2001").await().indefinitely();
    PlatformException refused =
        catchThrowableOfType(
            PlatformException.class,
            () -> espn.platform.admits(OTHER, "2001").await().indefinitely());

    assertThat(refused.reason()).isEqualTo(Reason.NOT_ALLOWED);
  }

  @Test
  void cookiesAreParsedAsPeoplePasteThem() {
    String id = "11111111-AAAA-BBBB-CCCC-000000000001";

    for (String swid : List.of(id, "{" + id + "}", " %7B" + id.toLowerCase(Locale.ROOT) + "%7D ")) {
      assertThat(EspnCookies.read("AEB+cd/ef==0123456789", swid))
          .map(EspnCookies::header)
          .contains("espn_s2=AEB%2Bcd%2Fef%3D%3D0123456789; SWID={" + id + "}");
    }
    assertThat(EspnCookies.read("short", id)).isEmpty();
    assertThat(EspnCookies.read("AEBcdef0123456789\r\nX: y", id)).isEmpty();
    assertThat(EspnCookies.read("AEBcdef012345678901;", id)).isEmpty();
    assertThat(EspnCookies.read("AEBcdef0123456789012", "me")).isEmpty();
    assertThat(EspnCookies.read("AEBcdef0123456789012", id).orElseThrow().toString())
        .doesNotContain("AEB")
        .doesNotContain("1111");
  }

  private PlatformException failure() {
    return catchThrowableOfType(
        PlatformException.class, () -> espn.platform.fetch("2001").await().indefinitely());
  }
}
