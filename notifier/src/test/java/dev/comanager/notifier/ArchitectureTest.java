package dev.comanager.notifier;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.function.Function;

@AnalyzeClasses(
    packages = "dev.comanager.notifier",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule FEATURES_FORM_NO_CIRCLE =
      slices().matching("dev.comanager.notifier.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule OF_OURS_ONLY_WHAT_SERVICES_SHARE =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAPackage("dev.comanager..")
                  .and(
                      resideOutsideOfPackages(
                          "dev.comanager.notifier..",
                          "dev.comanager.contracts..",
                          "dev.comanager.servicekit.health..",
                          "dev.comanager.messaging..",
                          "dev.comanager.servicekit.sealing..",
                          "dev.comanager.servicekit.startup..")));

  @ArchTest
  static final ArchRule ONLY_STORES_HOLD_THE_DATABASE =
      noClasses()
          .that()
          .haveNameNotMatching(".*Store(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("io.vertx.mutiny.sqlclient.Pool");

  @ArchTest
  static final ArchRule ONLY_LISTENERS_TOUCH_KAFKA =
      noClasses()
          .that()
          .haveSimpleNameNotEndingWith("Listener")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.kafka..");

  @ArchTest
  static final ArchRule RULES_IMPORT_NO_FRAMEWORK =
      noClasses()
          .that()
          .haveSimpleNameEndingWith("Rule")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.quarkus..", "io.vertx..", "io.smallrye..", "jakarta..");

  @ArchTest
  static final ArchRule TRANSACTIONS_BEGIN_WHERE_DEADLOCKS_ARE_RETRIED =
      noClasses().should().callMethod(Pool.class, "withTransaction", Function.class);

  @ArchTest
  static final ArchRule NO_FIELD_IS_INJECTED = noFields().should().beAnnotatedWith(Inject.class);

  @ArchTest
  static final ArchRule NO_TIME_WITHOUT_A_CLOCK =
      noClasses().should().callMethod(Instant.class, "now");
}
