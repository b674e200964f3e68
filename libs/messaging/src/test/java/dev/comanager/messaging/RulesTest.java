package dev.comanager.messaging;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.inject.Inject;
import java.time.Instant;

@AnalyzeClasses(
    packages = "dev.comanager.messaging",
    importOptions = ImportOption.DoNotIncludeTests.class)
class RulesTest {
  @ArchTest
  static final ArchRule ofOursOnlyContractsAndServiceKitAreImported =
      classes()
          .should()
          .onlyDependOnClassesThat(
              DescribedPredicate.not(JavaClass.Predicates.resideInAPackage("dev.comanager.."))
                  .or(
                      JavaClass.Predicates.resideInAnyPackage(
                          "dev.comanager.messaging..",
                          "dev.comanager.contracts..",
                          "dev.comanager.servicekit.health..",
                          "dev.comanager.servicekit.sealing..")));

  @ArchTest
  static final ArchRule packagesFormNoCircle =
      slices().matching("dev.comanager.messaging.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule callersAndHandlersDoNotKnowEachOther =
      noClasses()
          .that()
          .resideInAPackage("..caller..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("..handler..");

  @ArchTest
  static final ArchRule nobodyReadsTheMachinesClock =
      noClasses().should().callMethod(Instant.class, "now");

  @ArchTest
  static final ArchRule nothingIsInjectedIntoFields =
      fields().should().notBeAnnotatedWith(Inject.class);
}
