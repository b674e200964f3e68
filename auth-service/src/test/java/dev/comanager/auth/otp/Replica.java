package dev.comanager.auth.otp;

import dev.comanager.auth.phoneline.PhoneLines;
import dev.comanager.auth.phoneline.PhoneSeal;
import dev.comanager.auth.phoneline.TestLineConfig;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import jakarta.enterprise.inject.spi.CDI;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;

/** The feature as in another process of the service: with its own connections. */
final class Replica implements AutoCloseable {
  static final Limits LIMITS = new Limits(5, 20, 1000);

  final CodeSendStore codes;
  final CheckCode check;
  private final Pool pool;

  Replica() {
    this(LIMITS, new SignUp(false));
  }

  Replica(OneTimeCodesConfig limits, SelfSignupConfig signUp) {
    var config = ConfigProvider.getConfig();
    pool =
        new Pool(
            PgBuilder.pool()
                .with(new PoolOptions().setMaxSize(4))
                .connectingTo(
                    PgConnectOptions.fromUri(
                            config.getValue("quarkus.datasource.reactive.url", String.class))
                        .setUser(config.getValue("quarkus.datasource.username", String.class))
                        .setPassword(config.getValue("quarkus.datasource.password", String.class)))
                .using(bean(Vertx.class))
                .build());
    CodeHashes hashes = bean(CodeHashes.class);
    PhoneSeal seal = bean(PhoneSeal.class);
    DemoCode demoCode = new DemoCode(bean(TestLineConfig.class), seal);
    codes =
        new CodeSendStore(
            pool,
            new CodeCountStore(pool),
            new Outbox(pool),
            bean(CodeTexts.class),
            hashes,
            seal,
            demoCode,
            signUp,
            limits,
            bean(SendTimes.class),
            bean(SecureRandom.class));
    check =
        new CheckCode(
            new CodeCheckStore(pool, Transactions.withoutEntities(pool), seal),
            hashes,
            demoCode,
            bean(PhoneLines.class),
            signUp);
  }

  /** Of a line that has granted nothing. */
  static Uni<CheckOutcome.Verified> answer(LineId line) {
    return Uni.createFrom()
        .item(new CheckOutcome.Verified(line, List.of(), Optional.empty(), List.of()));
  }

  private static <T> T bean(Class<T> type) {
    return CDI.current().select(type).get();
  }

  @Override
  public void close() {
    pool.closeAndAwait();
  }

  record Limits(int perNumber, int perAddress, int inAll) implements OneTimeCodesConfig {
    @Override
    public Optional<String> notifierKey() {
      return Optional.empty(); // the bean that has the key seals the text
    }
  }

  record SignUp(boolean enabled) implements SelfSignupConfig {
    @Override
    public Set<String> regions() {
      return Set.of("US");
    }

    @Override
    public int textsPerDay() {
      return 500;
    }
  }
}
