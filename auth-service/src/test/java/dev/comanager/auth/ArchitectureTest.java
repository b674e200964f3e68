package dev.comanager.auth;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.testkit.architecture.ServiceRules;
import io.vertx.mutiny.sqlclient.SqlConnection;

@AnalyzeClasses(
    packages = "dev.comanager.auth",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ServiceRules.class);

  @ArchTest
  static final ArchRule ONLY_ENDPOINTS_AND_KEYCLOAK_CLIENTS_TOUCH_HTTP =
      noClasses()
          .that()
          .haveNameNotMatching(".*(Endpoint|Keycloak(Admin|Client)?|DocumentHttp)(\\$.*)?")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("io.vertx.core.http..", "io.vertx.ext.web..", "jakarta.ws.rs.."));

  /** Rows, too: others are handed a transaction alone. */
  @ArchTest
  static final ArchRule ONLY_STORES_TOUCH_ROWS =
      noClasses()
          .that()
          .haveNameNotMatching(".*Store(\\$.*)?")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("io.vertx.sqlclient..", "io.vertx.mutiny.sqlclient..")
                  .and(not(type(SqlConnection.class))));
}
