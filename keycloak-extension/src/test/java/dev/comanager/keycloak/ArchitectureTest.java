package dev.comanager.keycloak;

import static dev.comanager.testkit.architecture.ArchitectureRules.importsOfOursOnly;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.testkit.architecture.ArchitectureRules;

@AnalyzeClasses(
    packages = "dev.comanager.keycloak",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ArchitectureRules.class);

  @ArchTest static final ArchRule NOTHING_OF_OURS_IS_IMPORTED = importsOfOursOnly();
}
