package dev.comanager.testkit.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.function.Function;

/** Cuts our classes into slices of one name each; other classes are in none. */
record Slices(String description, Function<JavaClass, String> name) implements SliceAssignment {
  @Override
  public SliceIdentifier getIdentifierOf(JavaClass type) {
    return type.getPackageName().startsWith(ImportAnotherModule.ROOT)
        ? SliceIdentifier.of(name.apply(type))
        : SliceIdentifier.ignore();
  }

  @Override
  public String getDescription() {
    return description;
  }
}
