package dev.comanager.sample;

import dev.comanager.sample.feature.Feature;
import dev.comanager.testkit.backends.FreePort;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Date;
import org.apache.kafka.clients.producer.Producer;

/** Does everything that rules of the architecture forbid. */
public class Violations {
  @Inject Feature feature;
  Date date;
  Producer<byte[], byte[]> producer;
  HttpServer server;

  Instant now() {
    return Instant.now();
  }

  @SuppressWarnings("JavaUtilDate")
  boolean isPast() {
    return date.before(new Date());
  }

  long repeat(Vertx vertx) {
    return vertx.setPeriodic(1, _ -> System.out.println("again"));
  }

  Uni<Void> transaction(Pool pool) {
    return pool.withTransaction(_ -> Uni.createFrom().voidItem());
  }

  int anotherModule() {
    return FreePort.find();
  }
}
