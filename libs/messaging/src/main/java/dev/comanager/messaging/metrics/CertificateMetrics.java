package dev.comanager.messaging.metrics;

import dev.comanager.messaging.KafkaSettings;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.io.File;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Expiry of the client certificate and of the brokers' CA, as read at startup. A renewed file is
 * used by processes that start later.
 */
@Singleton
class CertificateMetrics {
  private static final Logger LOG = Logger.getLogger(CertificateMetrics.class);

  private final KafkaSettings kafka;
  private final MeterRegistry registry;

  CertificateMetrics(KafkaSettings kafka, Instance<MeterRegistry> registry) {
    this.kafka = kafka;
    this.registry = registry.isResolvable() ? registry.get() : Metrics.globalRegistry;
  }

  void start(@Observes StartupEvent started) {
    for (String store : List.of("key", "trust")) {
      String settings = "ssl." + store + "store.";
      kafka
          .value(settings + "location")
          .flatMap(
              location ->
                  earliest(new File(location), kafka.value(settings + "password").orElse("")))
          .ifPresent(expiry -> report(store, expiry));
    }
  }

  private void report(String store, Instant expiry) {
    LOG.infof("certificates of Kafka store=%s expire=%s", store, expiry);
    Gauge.builder("comanager.kafka.certificate.expiry.timestamp", expiry::getEpochSecond)
        .description(
            "When the first certificate of the store, as it was read at the start, expires")
        .baseUnit("seconds")
        .tag("store", store)
        .register(registry);
  }

  /**
   * When the first of the store's certificates expires; empty when it has none or can't be read.
   */
  static Optional<Instant> earliest(File location, String password) {
    if (!location.isFile()) {
      return Optional.empty();
    }
    try {
      KeyStore store = KeyStore.getInstance(location, password.toCharArray());
      Optional<Instant> earliest = Optional.empty();
      for (String alias : Collections.list(store.aliases())) {
        if (store.getCertificate(alias) instanceof X509Certificate certificate) {
          Instant expiry = certificate.getNotAfter().toInstant();
          earliest = earliest.filter(known -> known.isBefore(expiry)).or(() -> Optional.of(expiry));
        }
      }
      return earliest;
    } catch (GeneralSecurityException | IOException e) {
      // Ignored here: the Kafka client reports an unreadable store with more detail.
      LOG.debugf(e, "certificates not read store=%s", location.getName());
      return Optional.empty();
    }
  }
}
