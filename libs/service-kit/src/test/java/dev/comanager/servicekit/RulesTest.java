package dev.comanager.servicekit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;

@AnalyzeClasses(
    packages = "dev.comanager.servicekit",
    importOptions = ImportOption.DoNotIncludeTests.class)
class RulesTest {
  @ArchTest
  static final ArchRule ofOursOnlyTheContractsAreImported =
      classes()
          .should()
          .onlyDependOnClassesThat(
              DescribedPredicate.not(JavaClass.Predicates.resideInAPackage("dev.comanager.."))
                  .or(
                      JavaClass.Predicates.resideInAnyPackage(
                          "dev.comanager.servicekit..", "dev.comanager.contracts..")));

  @ArchTest
  static final ArchRule packagesFormNoCircle =
      slices().matching("dev.comanager.servicekit.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule packagesOfStartupFormNoCircle =
      slices().matching("dev.comanager.servicekit.startup.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule nobodyReadsTheMachinesClock =
      noClasses().should().callMethod(Instant.class, "now");
}
