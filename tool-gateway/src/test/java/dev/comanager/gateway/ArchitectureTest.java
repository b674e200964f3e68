package dev.comanager.gateway;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.testkit.architecture.ServiceRules;

@AnalyzeClasses(
    packages = "dev.comanager.gateway",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ServiceRules.class);

  @ArchTest
  static final ArchRule OF_MESSAGING_ONLY_THE_CALLERS_PART_IS_IMPORTED =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveNameMatching("dev\\.comanager\\.messaging\\.(?!(rpc\\.caller|tracing)\\.|[A-Z]).*");
}
