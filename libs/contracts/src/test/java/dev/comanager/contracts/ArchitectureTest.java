package dev.comanager.contracts;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Every service depends on the contracts, so they depend on nothing else of the product. */
@AnalyzeClasses(packages = "dev.comanager", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule importsNothingOfOursButItself =
      noClasses()
          .that()
          .resideInAPackage("dev.comanager.contracts..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("dev.comanager..")
                  .and(resideOutsideOfPackage("dev.comanager.contracts..")));

  @ArchTest
  static final ArchRule needsNoFrameworkButJackson =
      classes()
          .that()
          .resideInAPackage("dev.comanager.contracts..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.comanager.contracts..", "java..", "com.fasterxml.jackson..");

  @ArchTest
  static final ArchRule eventsAreRecords =
      classes()
          .that()
          .resideInAPackage("dev.comanager.contracts.event")
          .and()
          .areTopLevelClasses()
          .and()
          .haveSimpleNameNotEndingWith("package-info")
          .should()
          .beRecords();

  @ArchTest
  static final ArchRule packagesFormNoCircle =
      slices().matching("dev.comanager.(contracts.event|contracts)").should().beFreeOfCycles();
}
