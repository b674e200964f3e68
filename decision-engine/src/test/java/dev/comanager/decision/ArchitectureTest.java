package dev.comanager.decision;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static dev.comanager.testkit.architecture.ArchitectureRules.noFramework;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.testkit.architecture.ServiceRules;

@AnalyzeClasses(
    packages = "dev.comanager.decision",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ServiceRules.class);

  private static final String US = "dev.comanager.decision";
  private static final String PORT = "Leagues";

  @ArchTest
  static final ArchRule THE_LEAGUE_MODEL_KNOWS_NO_FRAMEWORK =
      noFramework(resideInAPackage(US + ".league..").and(not(simpleName(PORT))));

  @ArchTest
  static final ArchRule THE_PORT_OF_THE_MODEL_KNOWS_UNI_ALONE =
      classes()
          .that()
          .resideInAPackage(US + ".league..")
          .and()
          .haveSimpleName(PORT)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("java..", "dev.comanager..", "io.smallrye.mutiny..");

  @ArchTest
  static final ArchRule THE_FACTS_MODEL_KNOWS_NO_FRAMEWORK =
      noFramework(
          resideInAPackage(US + ".facts..")
              .and(describe("are records", JavaClass::isRecord))
              .or(simpleName("SeasonFacts")));
}
