package dev.comanager.contracts;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * What is true of the contracts alone; the test kit's own test applies the shared rules to them.
 */
@AnalyzeClasses(
    packages = "dev.comanager.contracts",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  /** Every service depends on the contracts, so they depend on nothing else of the product. */
  @ArchTest
  static final ArchRule needsNothingButJavaAndJackson =
      classes()
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
}
