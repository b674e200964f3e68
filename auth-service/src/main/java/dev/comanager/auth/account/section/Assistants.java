package dev.comanager.auth.account.section;

import dev.comanager.auth.registration.RegisteredClient;
import dev.comanager.auth.registration.RegisteredClients;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.auth.token.Grant;
import dev.comanager.auth.token.Grants;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The assistants that a line has connected: listing and disconnecting them. */
@Singleton
public class Assistants {
  private static final String UNKNOWN = "An assistant that is no longer registered";

  private final Grants grants;
  private final RegisteredClients clients;

  Assistants(Grants grants, RegisteredClients clients) {
    this.grants = grants;
    this.clients = clients;
  }

  /** All of them, the most recently connected first. Several sign-ins of one client are one row. */
  public Uni<List<AssistantRow>> of(LineId line, DayRule days) {
    return grants
        .ofLine(line)
        .chain(
            found -> {
              Map<String, List<Grant>> byClient =
                  found.stream()
                      .collect(
                          Collectors.groupingBy(
                              Grant::clientId, LinkedHashMap::new, Collectors.toList()));
              Uni<List<AssistantRow>> rows = Uni.createFrom().item(new ArrayList<>());
              for (Map.Entry<String, List<Grant>> held : byClient.entrySet()) {
                rows =
                    rows.chain(
                        all ->
                            clients
                                .find(held.getKey())
                                .map(
                                    client -> {
                                      all.add(row(held.getKey(), client, held.getValue(), days));
                                      return all;
                                    }));
              }
              return rows;
            });
  }

  /** Revokes everything that this line has allowed the client; other lines' grants stay. */
  public Uni<Propagation> disconnect(LineId line, String client) {
    return grants.disconnect(line, client);
  }

  private static AssistantRow row(
      String id, Optional<RegisteredClient> client, List<Grant> held, DayRule days) {
    Instant since = held.stream().map(Grant::createdAt).min(Instant::compareTo).orElseThrow();
    Instant used = held.stream().map(Grant::usedAt).max(Instant::compareTo).orElseThrow();
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    held.forEach(grant -> scopes.addAll(grant.scopes()));
    String host = client.map(Assistants::hosts).filter(it -> !it.isEmpty()).orElse("");
    return new AssistantRow(
        id,
        client
            .map(RegisteredClient::name)
            .filter(name -> !name.isBlank())
            .orElse(host.isEmpty() ? UNKNOWN : host),
        host,
        "Since %s · used %s".formatted(days.date(since), days.near(used)),
        ScopeTextRenderer.text(scopes));
  }

  private static String hosts(RegisteredClient client) {
    return Stream.concat(
            client.documentHost().stream(),
            client.redirectUris().stream()
                .map(uri -> Optional.ofNullable(URI.create(uri).getHost()).orElse(uri)))
        .distinct()
        .collect(Collectors.joining(", "));
  }
}
