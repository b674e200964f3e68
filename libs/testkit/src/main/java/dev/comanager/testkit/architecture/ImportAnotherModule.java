package dev.comanager.testkit.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/** Matches classes that depend on a module other than their own and those that it may import. */
final class ImportAnotherModule extends ArchCondition<JavaClass> {
  static final String ROOT = "dev.comanager.";

  /** Each library imports only those before it. */
  private static final List<String> LIBRARIES = List.of("contracts", "servicekit", "messaging");

  private final BiPredicate<String, String> allowed;

  /** Than the libraries below it. */
  ImportAnotherModule() {
    super("import another module than a library below");
    allowed = ImportAnotherModule::isBelow;
  }

  /** Than these. */
  ImportAnotherModule(Set<String> modules) {
    super("import another module than " + modules);
    allowed = (_, to) -> modules.contains(to);
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    String from = module(type.getPackageName());
    for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
      String target = dependency.getTargetClass().getBaseComponentType().getPackageName();
      if (target.startsWith(ROOT)
          && !from.equals(module(target))
          && !allowed.test(from, module(target))) {
        events.add(SimpleConditionEvent.satisfied(dependency, dependency.getDescription()));
      }
    }
  }

  private static boolean isBelow(String from, String to) {
    int below = LIBRARIES.contains(from) ? LIBRARIES.indexOf(from) : LIBRARIES.size();
    return LIBRARIES.contains(to) && LIBRARIES.indexOf(to) < below;
  }

  /** The module's segment of a package name. */
  static String module(String packageName) {
    String rest = packageName.substring(ROOT.length());
    int dot = rest.indexOf('.');
    return dot < 0 ? rest : rest.substring(0, dot);
  }
}
