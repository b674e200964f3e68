package dev.comanager.testkit.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.util.List;

/**
 * The architecture rules of every Java module (docs/architecture.md). A module's own test includes
 * them by {@code ArchTests.in(ArchitectureRules.class)} and adds its own.
 */
public final class ArchitectureRules {
  private static final String ROOT = ImportAnotherModule.ROOT;
  private static final String PANACHE = "io.quarkus.hibernate.reactive.panache.";

  @ArchTest
  static final ArchRule PACKAGES_FORM_NO_CIRCLE =
      slices().matching(ROOT + "*.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

  @ArchTest
  static final ArchRule OF_OURS_ONLY_LIBRARIES_ARE_IMPORTED =
      noClasses().should(new ImportAnotherModule());

  @ArchTest
  static final ArchRule RULES_IMPORT_NO_FRAMEWORK =
      noClasses()
          .that()
          .haveSimpleNameEndingWith("Rule")
          .and()
          .resideOutsideOfPackage(ROOT + "messaging..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.quarkus..", "io.vertx..", "io.smallrye..", "jakarta..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule ONLY_LISTENERS_AND_PUBLISHERS_TOUCH_KAFKA =
      noClasses()
          .that(not(resideInAnyPackage(ROOT + "messaging..", ROOT + "servicekit..")))
          .and()
          .haveNameNotMatching(".*(Listener|Publisher)(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.kafka..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule SETTINGS_ARE_MAPPINGS =
      classes()
          .that()
          .areTopLevelClasses()
          .and()
          .haveSimpleNameEndingWith("Config")
          .should()
          .beAnnotatedWith("io.smallrye.config.ConfigMapping")
          .allowEmptyShould(true);

  // The relay waits for the broker inside its own transaction, which must not be retried.
  @ArchTest
  static final ArchRule DEADLOCKS_ARE_RETRIED_WHERE_TRANSACTIONS_BEGIN =
      noClasses()
          .that()
          .haveNameNotMatching(".*\\.messaging\\.outbox\\.(Transactions|OutboxRelay)(\\$.*)?")
          .should()
          .callMethod(
              "io.vertx.mutiny.sqlclient.Pool", "withTransaction", "java.util.function.Function");

  @ArchTest
  static final ArchRule SESSIONS_ARE_OPENED_IN_ONE_PLACE =
      noClasses()
          .that(not(resideInAPackage(ROOT + "messaging..")))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.hibernate.reactive..", "io.quarkus.hibernate.reactive.panache.common..")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("io.quarkus.hibernate.reactive.panache.Panache")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule ENTITIES_ARE_FOUND_BY_REPOSITORIES =
      classes()
          .that()
          .areAssignableTo("io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase")
          .should()
          .haveSimpleNameEndingWith("Repository")
          .allowEmptyShould(true);

  // Hibernate Reactive keeps the outcome of a deletion in a field that all sessions share, as its
  // issue 1713 says: of two at once, one never ends and the other ends on a foreign thread.
  @ArchTest
  static final ArchRule ENTITIES_ARE_DELETED_BY_QUERIES =
      noClasses()
          .should()
          .callMethodWhere(
              describe(
                  "an entity is deleted through its session",
                  ArchitectureRules::deletesThroughASession));

  @ArchTest
  static final ArchRule NO_FIELD_IS_INJECTED =
      noFields().should().beAnnotatedWith("jakarta.inject.Inject").allowEmptyShould(true);

  @ArchTest
  static final ArchRule NO_TIME_WITHOUT_A_CLOCK =
      noClasses().should().callMethod(Instant.class, "now");

  @ArchTest
  static final ArchRule THE_SCHEDULER_TICKS =
      noClasses()
          .that(not(resideInAPackage(ROOT + "messaging..")))
          .should()
          .callMethod("io.vertx.core.Vertx", "setPeriodic", "long", "io.vertx.core.Handler")
          .allowEmptyShould(true);

  private ArchitectureRules() {}

  private static boolean deletesThroughASession(JavaMethodCall call) {
    JavaClass owner = call.getTargetOwner();
    if (!owner.isAssignableTo(PANACHE + "PanacheRepositoryBase")
        && !owner.isAssignableTo(PANACHE + "PanacheEntityBase")) {
      return false;
    }
    List<JavaClass> parameters = call.getTarget().getRawParameterTypes();
    boolean byQuery = !parameters.isEmpty() && parameters.getFirst().isEquivalentTo(String.class);
    return call.getName().equals("deleteById") || (call.getName().equals("delete") && !byQuery);
  }
}
