package dev.comanager.messaging.outbox;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.vertx.mutiny.sqlclient.Pool;
import java.util.function.Function;

@AnalyzeClasses(
    packages = "dev.comanager.messaging.outbox",
    importOptions = ImportOption.DoNotIncludeTests.class)
class RulesTest {
  // The relay hands messages to the broker inside of its own, so it must not run again at once.
  @ArchTest
  static final ArchRule transactionsBeginWhereDeadlocksAreRetried =
      noClasses()
          .that()
          .doNotBelongToAnyOf(Transactions.class, OutboxRelay.class)
          .should()
          .callMethod(Pool.class, "withTransaction", Function.class);
}
