package dev.comanager.messaging.outbox;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.function.Function;

@AnalyzeClasses(
    packages = "dev.comanager.messaging.outbox",
    importOptions = ImportOption.DoNotIncludeTests.class)
class RulesTest {
  @ArchTest
  static final ArchRule ofOursOnlyContractsAndHealthAreImported =
      classes()
          .should()
          .onlyDependOnClassesThat(
              DescribedPredicate.not(JavaClass.Predicates.resideInAPackage("dev.comanager.."))
                  .or(
                      JavaClass.Predicates.resideInAnyPackage(
                          "dev.comanager.messaging.outbox..",
                          "dev.comanager.contracts..",
                          "dev.comanager.servicekit.health..")));

  @ArchTest
  static final ArchRule nobodyReadsTheMachinesClock =
      noClasses().should().callMethod(Instant.class, "now");

  // The relay hands messages to the broker inside of its own, so it must not run again at once.
  @ArchTest
  static final ArchRule transactionsBeginWhereDeadlocksAreRetried =
      noClasses()
          .that()
          .doNotBelongToAnyOf(Transactions.class, OutboxRelay.class)
          .should()
          .callMethod(Pool.class, "withTransaction", Function.class);

  @ArchTest
  static final ArchRule nothingIsInjectedIntoFields =
      fields().should().notBeAnnotatedWith(Inject.class);
}
