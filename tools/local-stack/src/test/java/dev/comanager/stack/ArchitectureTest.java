package dev.comanager.stack;

import static dev.comanager.testkit.architecture.ArchitectureRules.importsOfOursOnly;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.testkit.architecture.ArchitectureRules;

@AnalyzeClasses(
    packages = "dev.comanager.stack",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ArchitectureRules.class);

  @ArchTest
  static final ArchRule OF_OURS_ONLY_THESE_ARE_IMPORTED =
      importsOfOursOnly("contracts", "servicekit", "testkit");
}
