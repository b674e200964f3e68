package dev.comanager.testkit.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;

/** Matches classes that depend on a module other than their own and the libraries below it. */
final class ImportAnotherModule extends ArchCondition<JavaClass> {
  static final String ROOT = "dev.comanager.";

  /** Each library imports only those before it. */
  private static final List<String> LIBRARIES = List.of("contracts", "servicekit", "messaging");

  ImportAnotherModule() {
    super("import another module than a library below");
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
      String target = dependency.getTargetClass().getBaseComponentType().getPackageName();
      if (target.startsWith(ROOT) && !isAllowed(module(type.getPackageName()), module(target))) {
        events.add(SimpleConditionEvent.satisfied(dependency, dependency.getDescription()));
      }
    }
  }

  private static boolean isAllowed(String from, String to) {
    int below = LIBRARIES.contains(from) ? LIBRARIES.indexOf(from) : LIBRARIES.size();
    return from.equals(to) || (LIBRARIES.contains(to) && LIBRARIES.indexOf(to) < below);
  }

  /** The module's segment of a package name. */
  private static String module(String packageName) {
    String rest = packageName.substring(ROOT.length());
    int dot = rest.indexOf('.');
    return dot < 0 ? rest : rest.substring(0, dot);
  }
}
