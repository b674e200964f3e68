package dev.comanager.testkit.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass.Predicates;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each shared rule finds a violation in a sample that has one of each. */
class RulesCanFailTest {
  private static JavaClasses sample;

  @BeforeAll
  static void read() {
    sample = new ClassFileImporter().importPackages("dev.comanager.sample");
  }

  static List<String> rulesOfEveryModule() {
    return Arrays.stream(ArchitectureRules.class.getDeclaredFields())
        .filter(field -> field.getType().equals(ArchRule.class))
        .map(Field::getName)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("rulesOfEveryModule")
  void aRuleOfEveryModuleFindsAViolation(String rule) throws ReflectiveOperationException {
    assertFails((ArchRule) ArchitectureRules.class.getDeclaredField(rule).get(null));
  }

  /** Those about entities need Hibernate, which isn't here. */
  @Test
  void rulesOfServicesFindViolations() {
    assertFails(ServiceRules.OF_OURS_ONLY_LIBRARIES_ARE_IMPORTED);
    assertFails(ServiceRules.ONLY_LISTENERS_AND_PUBLISHERS_TOUCH_KAFKA);
    assertFails(ServiceRules.ONLY_ENDPOINTS_TOUCH_HTTP_SERVERS);
    assertFails(ServiceRules.ONLY_STORES_HOLD_THE_DATABASE);
    assertFails(ServiceRules.DEADLOCKS_ARE_RETRIED_WHERE_TRANSACTIONS_BEGIN);
  }

  @Test
  void rulesWithParametersFindViolations() {
    assertFails(ArchitectureRules.importsOfOursOnly("contracts"));
    assertFails(ArchitectureRules.noFramework(Predicates.resideInAPackage("dev.comanager.sample")));
  }

  private static void assertFails(ArchRule rule) {
    assertThat(rule.evaluate(sample).hasViolation()).as(rule.getDescription()).isTrue();
  }
}
