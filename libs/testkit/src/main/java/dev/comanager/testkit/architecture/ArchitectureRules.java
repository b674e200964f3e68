package dev.comanager.testkit.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static dev.comanager.testkit.architecture.ImportAnotherModule.ROOT;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.util.Date;
import java.util.Set;

/**
 * The rules of every Java module (docs/architecture.md). A module's own test includes them by
 * {@code ArchTests.in(ArchitectureRules.class)}, a service's and a library's {@link ServiceRules},
 * and adds what is true of it alone.
 */
public final class ArchitectureRules {
  private static final Set<String> REPEATING =
      Set.of("setPeriodic", "scheduleAtFixedRate", "scheduleWithFixedDelay");
  private static final Set<String> CONVERSIONS = Set.of("from", "toInstant");

  @ArchTest
  static final ArchRule PACKAGES_FORM_NO_CIRCLE =
      slices()
          .assignedFrom(new Slices("packages", JavaClass::getPackageName))
          .should()
          .beFreeOfCycles()
          .allowEmptyShould(true);

  /** The classes beside the features are a slice, too. */
  @ArchTest
  static final ArchRule FEATURES_FORM_NO_CIRCLE =
      slices()
          .assignedFrom(new Slices("features", ArchitectureRules::feature))
          .should()
          .beFreeOfCycles()
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule RULES_IMPORT_NO_FRAMEWORK =
      noFramework(
              describe("are rules", ArchitectureRules::isARule)
                  .and(not(resideInAPackage(ROOT + "messaging.."))))
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

  @ArchTest
  static final ArchRule NO_FIELD_IS_INJECTED =
      noFields().should().beAnnotatedWith("jakarta.inject.Inject").allowEmptyShould(true);

  @ArchTest
  static final ArchRule NO_TIME_WITHOUT_A_CLOCK =
      noClasses()
          .should()
          .callMethodWhere(
              describe("the machine's clock is read", ArchitectureRules::readsTheMachinesClock));

  /** Where a library wants one, it is converted at once. */
  @ArchTest
  static final ArchRule NO_DATE_IS_MORE_THAN_CONVERTED =
      noClasses()
          .should()
          .callCodeUnitWhere(
              describe("a Date is more than converted", ArchitectureRules::usesADate));

  @ArchTest
  static final ArchRule NO_FIELD_IS_A_DATE =
      noFields().should().haveRawType(Date.class).allowEmptyShould(true);

  @ArchTest
  static final ArchRule THE_SCHEDULER_TICKS =
      noClasses()
          .that(not(resideInAPackage(ROOT + "messaging..")))
          .should()
          .callMethodWhere(
              describe("it repeats by itself", call -> REPEATING.contains(call.getName())))
          .allowEmptyShould(true);

  // A service that can't start yet has no log, and the test kit prints what a test prints.
  @ArchTest
  static final ArchRule ONLY_COMMAND_LINES_PRINT =
      noClasses()
          .that(not(describe("are command lines", ArchitectureRules::isACommandLine)))
          .and()
          .resideOutsideOfPackages(ROOT + "servicekit.startup..", ROOT + "testkit..")
          .should(ACCESS_STANDARD_STREAMS)
          .allowEmptyShould(true);

  private ArchitectureRules() {}

  /** These classes depend on no framework. */
  public static ArchRule noFramework(DescribedPredicate<? super JavaClass> which) {
    return noClasses()
        .that(which)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.quarkus..",
            "io.vertx..",
            "io.smallrye..",
            "jakarta..",
            "org.apache.kafka..",
            "org.eclipse.microprofile..",
            "org.hibernate..");
  }

  /**
   * Of our modules only these are imported.
   *
   * @param modules the first segments of their packages
   */
  public static ArchRule importsOfOursOnly(String... modules) {
    return noClasses().should(new ImportAnotherModule(Set.of(modules)));
  }

  /** The package below the module's; the module's own for classes that stand in it. */
  private static String feature(JavaClass type) {
    String module = ImportAnotherModule.module(type.getPackageName());
    String rest = type.getPackageName().substring((ROOT + module).length());
    int dot = rest.indexOf('.', 1);
    return module + (dot < 0 ? rest : rest.substring(0, dot));
  }

  private static boolean readsTheMachinesClock(JavaCall<?> call) {
    JavaClass owner = call.getTargetOwner();
    boolean now =
        call.getName().equals("now")
            && owner.getPackageName().startsWith("java.time")
            && call.getTarget().getRawParameterTypes().stream()
                .noneMatch(it -> it.isEquivalentTo(Clock.class));
    return now
        || (owner.isEquivalentTo(System.class) && call.getName().equals("currentTimeMillis"));
  }

  private static boolean usesADate(JavaCall<?> call) {
    return call.getTargetOwner().isAssignableTo(Date.class)
        && !CONVERSIONS.contains(call.getName());
  }

  private static boolean isARule(JavaClass type) {
    return type.getSimpleName().endsWith("Rule");
  }

  private static boolean isACommandLine(JavaClass type) {
    JavaClass outermost = type;
    while (outermost.getEnclosingClass().isPresent()) {
      outermost = outermost.getEnclosingClass().get();
    }
    return outermost.getMethods().stream()
        .anyMatch(
            it -> it.getName().equals("main") && it.getModifiers().contains(JavaModifier.STATIC));
  }
}
