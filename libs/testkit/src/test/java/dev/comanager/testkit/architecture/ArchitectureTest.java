package dev.comanager.testkit.architecture;

import static dev.comanager.testkit.architecture.ArchitectureRules.importsOfOursOnly;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;

/** Of the contracts, too: they can't depend on the test kit, which depends on them. */
@AnalyzeClasses(
    packages = {"dev.comanager.testkit", "dev.comanager.contracts"},
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ArchitectureRules.class);

  @ArchTest
  static final ArchRule OF_OURS_ONLY_THE_CONTRACTS_ARE_IMPORTED = importsOfOursOnly("contracts");
}
