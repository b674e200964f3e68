package dev.comanager.auth.account.firstleague;

import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.section.Leagues;
import dev.comanager.auth.otp.FirstLeague;
import dev.comanager.auth.registration.RegisteredClients;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Asks decision-engine for a line's leagues during sign-in, with a short timeout. If it is silent
 * twice in a row, it isn't called for a while, so that its outage delays hardly any sign-in.
 */
@Singleton
class FirstLeagueAtConsent implements FirstLeague {
  // It runs while the code is checked, for which the page waits.
  private static final Duration TIMEOUT = Duration.ofMillis(1500);
  private static final int SILENT_IN_A_ROW = 2;
  private static final long PAUSE_NANOS = Duration.ofSeconds(10).toNanos();

  private final RegisteredClients clients;
  private final Leagues leagues;
  private final List<PlatformCode> platforms;
  private final AtomicInteger silent = new AtomicInteger();
  private volatile long silentSince;

  FirstLeagueAtConsent(RegisteredClients clients, Leagues leagues, AccountConfig config) {
    this.clients = clients;
    this.leagues = leagues;
    List<PlatformCode> all = new ArrayList<>(config.linkable());
    if (config.demoLeague()) {
      all.add(PlatformCode.DEMO);
    }
    this.platforms = List.copyOf(all);
  }

  @Override
  public Uni<List<PlatformCode>> platforms(LineId line, String clientId) {
    if (silent.get() >= SILENT_IN_A_ROW && System.nanoTime() - silentSince < PAUSE_NANOS) {
      return Uni.createFrom().item(List.of());
    }
    return clients
        .find(clientId)
        .chain(client -> client.isPresent() ? isWithoutLeague(line) : Uni.createFrom().item(false))
        .map(without -> without ? platforms : List.<PlatformCode>of())
        .onFailure()
        .recoverWithItem(List.of());
  }

  private Uni<Boolean> isWithoutLeague(LineId line) {
    return leagues
        .of(line)
        .map(List::isEmpty)
        .ifNoItem()
        .after(TIMEOUT)
        .fail()
        .invoke(answered -> silent.set(0))
        .onFailure()
        .invoke(
            failure -> {
              silentSince = System.nanoTime();
              silent.incrementAndGet();
            });
  }
}
