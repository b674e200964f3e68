package dev.comanager.messaging.rpc.cdi;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** An application without a database, as tool-gateway; here it consumes events all the same. */
public final class WithoutDatabase implements QuarkusTestProfile {
  @Override
  public Map<String, String> getConfigOverrides() {
    return Map.of(
        "quarkus.arc.exclude-types",
            "dev.comanager.messaging.outbox.*,dev.comanager.messaging.linedeletion.*,"
                + "dev.comanager.servicekit.http.*",
        "quarkus.datasource.active", "false",
        "quarkus.hibernate-orm.active", "false",
        "mp.messaging.connector.smallrye-kafka.enabled", "true");
  }
}
