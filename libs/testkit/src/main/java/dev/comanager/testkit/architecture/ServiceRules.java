package dev.comanager.testkit.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.comanager.testkit.architecture.ImportAnotherModule.ROOT;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/** The rules of services and of the libraries that they are made of. */
public final class ServiceRules {
  private static final String PANACHE = "io.quarkus.hibernate.reactive.panache.";
  private static final DescribedPredicate<JavaClass> LIBRARIES =
      resideInAnyPackage(ROOT + "messaging..", ROOT + "servicekit..");

  @ArchTest static final ArchTests OF_EVERY_MODULE = ArchTests.in(ArchitectureRules.class);

  @ArchTest
  static final ArchRule OF_OURS_ONLY_LIBRARIES_ARE_IMPORTED =
      noClasses().should(new ImportAnotherModule());

  @ArchTest
  static final ArchRule ONLY_LISTENERS_AND_PUBLISHERS_TOUCH_KAFKA =
      noClasses()
          .that(not(LIBRARIES))
          .and()
          .haveNameNotMatching(".*(Listener|Publisher)(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.kafka..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule ONLY_ENDPOINTS_TOUCH_HTTP_SERVERS =
      noClasses()
          .that(not(LIBRARIES))
          .and()
          .haveNameNotMatching(".*Endpoint(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .haveNameMatching("io\\.vertx\\.(ext\\.web\\.|core\\.http\\.HttpServer).*")
          .allowEmptyShould(true);

  // Other classes may pass a transaction on, but only stores run SQL.
  @ArchTest
  static final ArchRule ONLY_STORES_HOLD_THE_DATABASE =
      noClasses()
          .that(not(LIBRARIES))
          .and()
          .haveNameNotMatching(".*Store(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "(io\\.vertx\\.(mutiny\\.)?(sqlclient\\.Pool|pgclient\\.)|java\\.sql\\.).*")
          .allowEmptyShould(true);

  // A state declares how it is stored, and a caller names the lock that it needs.
  @ArchTest
  static final ArchRule ONLY_ENTITIES_AND_THEIR_REPOSITORIES_TOUCH_HIBERNATE =
      noClasses()
          .that(not(LIBRARIES))
          .and()
          .haveNameNotMatching(".*(Store|Repository|Entity)(\\$.*)?")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                      "org.hibernate..", "jakarta.persistence..", "io.quarkus.hibernate..")
                  .and(
                      not(
                          nameMatching(
                              "jakarta\\.persistence\\.(AttributeConverter|LockModeType)"))))
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
          .haveFullyQualifiedName(PANACHE + "Panache")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule ENTITIES_ARE_FOUND_BY_REPOSITORIES =
      classes()
          .that()
          .areAssignableTo(PANACHE + "PanacheRepositoryBase")
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
                  ServiceRules::deletesThroughASession));

  private ServiceRules() {}

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
