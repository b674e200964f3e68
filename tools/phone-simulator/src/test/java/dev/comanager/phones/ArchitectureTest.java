package dev.comanager.phones;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.inject.Inject;
import java.time.Instant;

@AnalyzeClasses(
    packages = "dev.comanager.phones",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule NOTHING_OF_OURS_IS_IMPORTED =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAPackage("dev.comanager..")
                  .and(resideOutsideOfPackage("dev.comanager.phones..")));

  @ArchTest
  static final ArchRule ONLY_ENDPOINTS_TOUCH_HTTP =
      noClasses()
          .that()
          .haveSimpleNameNotEndingWith("Endpoint")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.vertx..");

  @ArchTest
  static final ArchRule NO_FIELD_IS_INJECTED = noFields().should().beAnnotatedWith(Inject.class);

  @ArchTest
  static final ArchRule NO_TIME_WITHOUT_A_CLOCK =
      noClasses().should().callMethod(Instant.class, "now");
}
