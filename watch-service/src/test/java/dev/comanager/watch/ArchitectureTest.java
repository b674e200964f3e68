package dev.comanager.watch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static dev.comanager.testkit.architecture.ArchitectureRules.noFramework;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.testkit.architecture.ServiceRules;

@AnalyzeClasses(
    packages = "dev.comanager.watch",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ServiceRules.class);

  @ArchTest
  static final ArchRule THE_MODEL_IMPORTS_NO_FRAMEWORK =
      noFramework(resideInAPackage("dev.comanager.watch.model.."));
}
