package dev.comanager.servicekit;

import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.comanager.servicekit.http.BasicCredentials;
import dev.comanager.testkit.architecture.ServiceRules;
import java.security.MessageDigest;

@AnalyzeClasses(
    packages = "dev.comanager.servicekit",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests SHARED = ArchTests.in(ServiceRules.class);

  @ArchTest
  static final ArchRule SEALING_NEEDS_ONLY_JAVA_AND_THE_JOSE_LIBRARY =
      classes()
          .that()
          .resideInAPackage("dev.comanager.servicekit.sealing..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.comanager.servicekit.sealing..",
              "java..",
              "javax.crypto..",
              "com.nimbusds.jose..");

  @ArchTest
  static final ArchRule CREDENTIALS_ARE_COMPARED_IN_CONSTANT_TIME =
      classes()
          .that()
          .areAssignableTo(BasicCredentials.class)
          .should()
          .callMethod(MessageDigest.class, "isEqual", byte[].class, byte[].class)
          .andShould()
          .onlyCallMethodsThat(nameMatching("(?!equals|compareTo|contentEquals).*"));
}
