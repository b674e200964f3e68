package dev.comanager.auth;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.auth.introspection.ClientProof;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.function.Function;

@AnalyzeClasses(
    packages = "dev.comanager.auth",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule FEATURES_FORM_NO_CIRCLE =
      slices().matching("dev.comanager.auth.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule ONLY_ENDPOINTS_AND_KEYCLOAK_CLIENTS_TOUCH_HTTP =
      noClasses()
          .that()
          .haveNameNotMatching(
              ".*(Endpoint|Keycloak(Admin|Body|HttpOptions|Pages|Probe)?|BrowserPass)(\\$.*)?")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("io.vertx.core.http..", "io.vertx.ext.web..", "jakarta.ws.rs.."));

  @ArchTest
  static final ArchRule ONLY_STORES_TOUCH_THE_DATABASE =
      noClasses()
          .that()
          .haveNameNotMatching(".*Store(\\$.*)?")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                  "io.vertx.sqlclient..",
                  "io.vertx.mutiny.sqlclient..",
                  "io.vertx.pgclient..",
                  "java.sql.."));

  @ArchTest
  static final ArchRule RULES_IMPORT_NO_FRAMEWORK =
      noClasses()
          .that()
          .haveSimpleNameEndingWith("Rule")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("io.quarkus..", "io.vertx..", "io.smallrye..", "jakarta.."));

  @ArchTest
  static final ArchRule TRANSACTIONS_BEGIN_WHERE_DEADLOCKS_ARE_RETRIED =
      noClasses().should().callMethod(Pool.class, "withTransaction", Function.class);

  @ArchTest
  static final ArchRule NO_FIELD_IS_INJECTED = noFields().should().beAnnotatedWith(Inject.class);

  @ArchTest
  static final ArchRule OF_OURS_ONLY_WHAT_SERVICES_SHARE =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAPackage("dev.comanager..")
                  .and(
                      resideOutsideOfPackages(
                          "dev.comanager.auth..",
                          "dev.comanager.contracts..",
                          "dev.comanager.servicekit.http..",
                          "dev.comanager.servicekit.health..",
                          "dev.comanager.messaging..",
                          "dev.comanager.servicekit.sealing..",
                          "dev.comanager.servicekit.startup..")));

  @ArchTest
  static final ArchRule NO_TIME_WITHOUT_A_CLOCK =
      noClasses().should().callMethod(Instant.class, "now");

  @ArchTest
  static final ArchRule THE_CLIENT_SECRET_IS_COMPARED_IN_CONSTANT_TIME =
      classes()
          .that()
          .areAssignableTo(ClientProof.class)
          .should()
          .callMethod(MessageDigest.class, "isEqual", byte[].class, byte[].class)
          .andShould()
          .onlyCallMethodsThat(
              com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching(
                  "(?!equals|compareTo|contentEquals).*"));
}
