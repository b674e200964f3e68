package dev.comanager.decision;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.testkit.architecture.ArchitectureRules;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;

@AnalyzeClasses(
    packages = "dev.comanager.decision",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ArchitectureRules.class);

  private static final String US = "dev.comanager.decision";
  private static final String[] FRAMEWORKS = {
    "io.quarkus..",
    "io.vertx..",
    "org.hibernate..",
    "org.apache.kafka..",
    "jakarta.persistence..",
    "org.eclipse.microprofile..",
    "io.smallrye.reactive.messaging.."
  };

  @ArchTest
  static final ArchRule THE_LEAGUE_MODEL_KNOWS_NO_FRAMEWORK =
      noClasses()
          .that()
          .resideInAPackage(US + ".league..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(FRAMEWORKS);

  @ArchTest
  static final ArchRule ONLY_THE_PORTS_OF_THE_MODEL_KNOW_UNI =
      noClasses()
          .that()
          .resideInAPackage(US + ".league..")
          .and()
          .doNotHaveSimpleName("Leagues")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.smallrye.mutiny..");

  @ArchTest
  static final ArchRule THE_FACTS_MODEL_KNOWS_NO_FRAMEWORK =
      noClasses()
          .that()
          .resideInAPackage(US + ".facts..")
          .and()
          .areRecords()
          .or()
          .haveSimpleName("SeasonFacts")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(FRAMEWORKS);

  @ArchTest
  static final ArchRule ONLY_STORES_AND_ENTITIES_TOUCH_THE_DATABASE =
      noClasses()
          .that()
          .haveNameNotMatching(".*(Store|Repository|Entity)(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("io.vertx.mutiny.sqlclient.Pool")
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage("org.hibernate..", "jakarta.persistence..", "io.quarkus.hibernate..");

  @ArchTest
  static final ArchRule SESSIONS_ARE_OPENED_IN_ONE_PLACE =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                      "org.hibernate.reactive..", "io.quarkus.hibernate.reactive.panache.common..")
                  .or(type(Panache.class)));

  @ArchTest
  static final ArchRule ENTITIES_ARE_FOUND_BY_REPOSITORIES =
      classes()
          .that()
          .areAssignableTo(PanacheRepositoryBase.class)
          .should()
          .haveSimpleNameEndingWith("Repository");

  @ArchTest
  static final ArchRule TIME_COMES_FROM_A_CLOCK =
      noClasses().should().callMethod(System.class, "currentTimeMillis");
}
