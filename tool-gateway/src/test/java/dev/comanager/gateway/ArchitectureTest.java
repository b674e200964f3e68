package dev.comanager.gateway;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import jakarta.inject.Inject;

@AnalyzeClasses(
    packages = "dev.comanager.gateway",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule featuresFormNoCircle =
      slices().matching("dev.comanager.gateway.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule onlyEndpointsTouchHttpServers =
      noClasses()
          .that()
          .haveSimpleNameNotEndingWith("Endpoint")
          .should()
          .dependOnClassesThat()
          .haveNameMatching("io\\.vertx\\.ext\\.web\\..*|io\\.vertx\\.core\\.http\\.HttpServer.*");

  @ArchTest
  static final ArchRule ofOursOnlyContractsKafkaSealingAndTelemetryAreImported =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "dev\\.comanager\\.(?!gateway\\.|contracts\\.|servicekit\\.|messaging\\.(rpc\\.caller|polling|tracing)\\.|messaging\\.[A-Z]).*");

  @ArchTest
  static final ArchRule onlyListenersReadTopics =
      noClasses()
          .that()
          .haveSimpleNameNotEndingWith("Listener")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.kafka..");

  @ArchTest
  static final ArchRule nothingIsInjectedIntoFields =
      fields().should().notBeAnnotatedWith(Inject.class);

  @ArchTest
  static final ArchRule rulesKnowNoContainer =
      noClasses()
          .that()
          .haveSimpleNameEndingWith("Rule")
          .and()
          .haveSimpleNameNotContaining("CallerRule")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("jakarta..", "io.quarkus..", "io.smallrye..");

  @ArchTest
  static final ArchRule settingsAreMappings =
      classes()
          .that()
          .haveSimpleNameEndingWith("Config")
          .should()
          .beAnnotatedWith(io.smallrye.config.ConfigMapping.class);
}
