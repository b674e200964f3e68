package dev.comanager.decision;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The house's rules of ARCHITECTURE, as far as they concern this service. */
class ArchitectureTest {
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
  private static final DescribedPredicate<JavaClass> PART_OF_A_STORE =
      DescribedPredicate.describe(
          "a store or an entity, or inside one",
          type -> {
            String outer = type.getName().replaceFirst("\\$.*", "");
            return outer.endsWith("Store") || outer.endsWith("Entity");
          });

  private final JavaClasses ours =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(US);

  @Test
  void featuresFormNoCircle() {
    slices().matching(US + ".(*)..").should().beFreeOfCycles().check(ours);
  }

  @Test
  void theLeagueModelKnowsNoFramework() {
    noClasses()
        .that()
        .resideInAPackage(US + ".league..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(FRAMEWORKS)
        .check(ours);
  }

  @Test
  void transactionsBeginWhereDeadlocksAreRetried() {
    noClasses().should().callMethod(Pool.class, "withTransaction", Function.class).check(ours);
  }

  @Test
  void onlyThePortsOfTheModelKnowUni() {
    noClasses()
        .that()
        .resideInAPackage(US + ".league..")
        .and()
        .doNotHaveSimpleName("Leagues")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.smallrye.mutiny..")
        .check(ours);
  }

  @Test
  void rulesKnowNoFrameworkAndNoUni() {
    noClasses()
        .that()
        .haveSimpleNameEndingWith("Rule")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(FRAMEWORKS)
        .orShould()
        .dependOnClassesThat()
        .resideInAPackage("io.smallrye.mutiny..")
        .check(ours);
  }

  @Test
  void theFactsModelKnowsNoFramework() {
    noClasses()
        .that()
        .resideInAPackage(US + ".facts..")
        .and()
        .areRecords()
        .or()
        .haveSimpleName("SeasonFacts")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(FRAMEWORKS)
        .check(ours);
  }

  @Test
  void onlyStoresAndEntitiesTouchTheDatabase() {
    noClasses()
        .that(DescribedPredicate.not(PART_OF_A_STORE))
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("io.vertx.mutiny.sqlclient.Pool")
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage("org.hibernate..", "jakarta.persistence..", "io.quarkus.hibernate..")
        .check(ours);
  }

  @Test
  void nothingIsInjectedIntoFields() {
    fields().should().notBeAnnotatedWith(Inject.class).check(ours);
  }

  @Test
  void timeComesFromAClock() {
    noClasses().should().callMethod(Instant.class, "now").check(ours);
    noClasses().should().callMethod(System.class, "currentTimeMillis").check(ours);
  }

  @Test
  void ofOurOwnOnlyWhatServicesShareIsUsed() {
    classes()
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.describe(
                "are this service's, shared by services or not ours",
                type ->
                    !type.getPackageName().startsWith("dev.comanager.")
                        || type.getPackageName().startsWith(US)
                        || type.getPackageName().startsWith("dev.comanager.contracts")
                        || type.getPackageName().startsWith("dev.comanager.servicekit.health")
                        || type.getPackageName().startsWith("dev.comanager.messaging")
                        || type.getPackageName().startsWith("dev.comanager.servicekit.sealing")
                        || type.getPackageName().startsWith("dev.comanager.servicekit.startup")))
        .check(ours);
  }
}
