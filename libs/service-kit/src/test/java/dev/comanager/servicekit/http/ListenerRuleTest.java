package dev.comanager.servicekit.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListenerRuleTest {
  private static final InternalListener INTERNAL = new InternalListener("internal", "/internal", 1);
  private static final InternalListener ADMIN = new InternalListener("admin", "/admin", 2);
  private static final List<InternalListener> ALL = List.of(INTERNAL, ADMIN);

  @ParameterizedTest
  @CsvSource({
    "/internal, internal",
    "/internal/, internal",
    "/internal/introspect, internal",
    "/admin, admin",
    "/admin/lines/ln_1, admin",
    "/, public",
    "/administration, public",
    "/internals/x, public",
    "/account/admin, public"
  })
  void eachPathHasOneListener(String path, String owner) {
    assertThat(ListenerRule.serves(Optional.empty(), ALL, path)).isEqualTo(owner.equals("public"));
    for (InternalListener listener : ALL) {
      assertThat(ListenerRule.serves(Optional.of(listener), ALL, path))
          .isEqualTo(owner.equals(listener.name()));
    }
  }
}
