package dev.comanager.phones;

import static dev.comanager.testkit.architecture.ArchitectureRules.importsOfOursOnly;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.testkit.architecture.ServiceRules;

@AnalyzeClasses(
    packages = "dev.comanager.phones",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ServiceRules.class);

  @ArchTest static final ArchRule NOTHING_OF_OURS_IS_IMPORTED = importsOfOursOnly();
}
