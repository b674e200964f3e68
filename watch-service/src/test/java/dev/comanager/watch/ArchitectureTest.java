package dev.comanager.watch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.testkit.architecture.ArchitectureRules;

@AnalyzeClasses(
    packages = "dev.comanager.watch",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ArchitectureRules.class);

  // Who sends something along hands the transaction on; the statements are a store's.
  @ArchTest
  static final ArchRule ONLY_STORES_HOLD_THE_DATABASE =
      noClasses()
          .that()
          .haveNameNotMatching(".*Store(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("io.vertx.mutiny.sqlclient.Pool");

  @ArchTest
  static final ArchRule THE_MODEL_IMPORTS_NO_FRAMEWORK =
      noClasses()
          .that()
          .resideInAPackage("dev.comanager.watch.model..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.quarkus..", "io.vertx..", "io.smallrye..", "jakarta..");
}
