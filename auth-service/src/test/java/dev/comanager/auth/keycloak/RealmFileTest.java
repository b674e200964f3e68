package dev.comanager.auth.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.keycloak.representations.idm.ClientRepresentation;
import org.keycloak.representations.idm.ProtocolMapperRepresentation;

class RealmFileTest {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "COMANAGER_BASE_URL", "https://tools.example",
          "COMANAGER_AUTH_URL", "https://auth.example",
          "COMANAGER_KEYCLOAK_CLIENT_SECRET", "first",
          "COMANAGER_ACCOUNT_CLIENT_SECRET", "second\"with a quote");

  @Test
  void replacesPlaceholdersWithSettings() {
    RealmFile file = RealmFile.with(SETTINGS);

    assertThat(mapper(file, "line", "tool server").getConfig())
        .containsEntry("included.custom.audience", "https://tools.example");
    assertThat(client(file, "account-pages").getRedirectUris())
        .allMatch(uri -> uri.startsWith("https://auth.example/account/"));
  }

  @Test
  void aValueCannotBreakOutOfItsJsonString() {
    assertThat(client(RealmFile.with(SETTINGS), "account-pages").getSecret())
        .isEqualTo("second\"with a quote");
  }

  @Test
  void leavesKeycloaksOwnPlaceholdersAlone() {
    assertThat(
            client(RealmFile.with(SETTINGS), KeycloakConfig.CLIENT).getProtocolMappers().stream()
                .map(mapper -> mapper.getConfig().get("claim.name")))
        .contains("resource_access.${client_id}.roles");
  }

  @Test
  void namesASettingWithoutAValue() {
    Map<String, String> incomplete = new HashMap<>(SETTINGS);
    incomplete.remove("COMANAGER_BASE_URL");

    assertThatThrownBy(() -> RealmFile.with(incomplete))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("COMANAGER_BASE_URL is not set");
  }

  private static ClientRepresentation client(RealmFile file, String id) {
    return file.realm().getClients().stream()
        .filter(client -> client.getClientId().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static ProtocolMapperRepresentation mapper(RealmFile file, String scope, String name) {
    return file.realm().getClientScopes().stream()
        .filter(it -> it.getName().equals(scope))
        .flatMap(it -> it.getProtocolMappers().stream())
        .filter(it -> it.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
