package dev.comanager.auth.account.phone;

import dev.comanager.auth.otp.MinutesLeft;
import dev.comanager.auth.registration.RegisteredClients;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** Asks the notifier for a line's minutes during sign-in, with a short timeout. */
@Singleton
class MinutesAtConsent implements MinutesLeft {
  private static final Duration TIMEOUT = Duration.ofMillis(500);

  private final RegisteredClients clients;
  private final TextsAndCalls phone;

  MinutesAtConsent(RegisteredClients clients, TextsAndCalls phone) {
    this.clients = clients;
    this.phone = phone;
  }

  @Override
  public Uni<Optional<Integer>> of(LineId line, String clientId) {
    return clients
        .find(clientId)
        .chain(
            client ->
                client.filter(it -> it.offered().contains(Scope.CALLS_WRITE)).isPresent()
                    ? phone
                        .minutes(line)
                        .map(minutes -> Optional.of(minutes.balance() - minutes.held()))
                    : Uni.createFrom().item(Optional.<Integer>empty()))
        .ifNoItem()
        .after(TIMEOUT)
        .fail()
        .onFailure()
        .recoverWithItem(Optional::empty);
  }
}
