package dev.comanager.docs;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * What a module's sources say of its settings: the interfaces of {@code @ConfigMapping}, read by
 * the compiler's own parser, single ones of {@code @ConfigProperty}, and those that any other
 * annotation names as {@code ${…}} or, as {@code @Scheduled} may, as {@code {…}}.
 */
final class ConfigSources {
  private static final Pattern EXPRESSION =
      Pattern.compile("\"\\$?\\{([a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)+)(?::([^}\"]*))?}\"");

  /**
   * An interface with settings.
   *
   * @param prefix empty, if it is only part of others
   */
  private record Mapping(String prefix, List<String> parents, List<Method> methods, String about) {}

  private record Method(
      String name, String type, String standard, String meaning, boolean settable) {}

  /**
   * The settings of one interface.
   *
   * @param about what its Javadoc says first
   */
  record Group(String prefix, String about, List<Setting> settings) {}

  private final Map<String, Mapping> mappings = new TreeMap<>();
  private final Map<String, String> constants = new HashMap<>();
  private final List<Setting> single = new ArrayList<>();
  private final List<Setting> named = new ArrayList<>();

  /** Reads all that stands below these folders. */
  static ConfigSources of(List<Path> folders) {
    ConfigSources sources = new ConfigSources();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      List<Path> java =
          folders.stream()
              .flatMap(folder -> Repository.files(folder, ".java").stream())
              .filter(
                  file ->
                      Repository.text(file).contains("io.smallrye.config")
                          || EXPRESSION.matcher(Repository.text(file)).find()
                          || Repository.text(file).contains("@ConfigProperty")
                          || file.getFileName().toString().equals("HttpLimits.java"))
              .toList();
      if (java.isEmpty()) {
        return sources;
      }
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(java));
      DocTrees docs = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        sources.read(unit, docs);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sources;
  }

  private void read(CompilationUnitTree unit, DocTrees docs) {
    new TreePathScanner<Void, Boolean>() {
      @Override
      public Void visitClass(ClassTree type, Boolean inside) {
        if (type.getKind() == Tree.Kind.INTERFACE) {
          mappings.put(type.getSimpleName().toString(), mapping(type, getCurrentPath(), docs));
        }
        return super.visitClass(type, inside);
      }

      @Override
      public Void visitAnnotation(AnnotationTree annotation, Boolean inside) {
        EXPRESSION
            .matcher(annotation.toString())
            .results()
            .forEach(
                it ->
                    named.add(
                        new Setting(
                            it.group(1), "", Objects.requireNonNullElse(it.group(2), ""), "")));
        return super.visitAnnotation(annotation, inside);
      }

      @Override
      public Void visitVariable(VariableTree variable, Boolean inside) {
        String name = attribute(variable.getModifiers().getAnnotations(), "ConfigProperty", "name");
        if (!name.isEmpty()) {
          String standard =
              attribute(variable.getModifiers().getAnnotations(), "ConfigProperty", "defaultValue");
          single.add(new Setting(name, word(variable.getType().toString()), standard, ""));
        }
        return super.visitVariable(variable, inside);
      }
    }.scan(unit, true);
  }

  private Mapping mapping(ClassTree type, TreePath path, DocTrees docs) {
    List<Method> methods = new ArrayList<>();
    for (Tree member : type.getMembers()) {
      if (member instanceof VariableTree constant
          && constant.getInitializer() instanceof LiteralTree literal) {
        constants.put(constant.getName().toString(), String.valueOf(literal.getValue()));
      }
      if (member instanceof MethodTree method) {
        List<? extends AnnotationTree> annotations = method.getModifiers().getAnnotations();
        String renamed = attribute(annotations, "WithName", "value");
        methods.add(
            new Method(
                renamed.isEmpty() ? kebab(method.getName().toString()) : renamed,
                method.getReturnType().toString(),
                attribute(annotations, "WithDefault", "value"),
                plain(docs.getDocComment(new TreePath(path, method))),
                method.getBody() == null
                    && !hidden(docs.getDocComment(new TreePath(path, method)))));
      }
    }
    return new Mapping(
        attribute(type.getModifiers().getAnnotations(), "ConfigMapping", "prefix"),
        type.getImplementsClause().stream().map(Tree::toString).toList(),
        methods,
        plain(docs.getDocComment(path)));
  }

  /** Whether only tests, or another setting, change it: its Javadoc says so. */
  private static boolean hidden(String javadoc) {
    return javadoc != null && javadoc.replaceAll("\\s+", " ").contains("Not for operators.");
  }

  private String attribute(List<? extends AnnotationTree> annotations, String type, String name) {
    for (AnnotationTree annotation : annotations) {
      if (annotation.getAnnotationType().toString().equals(type)) {
        for (ExpressionTree argument : annotation.getArguments()) {
          boolean named = argument instanceof AssignmentTree;
          String key = named ? ((AssignmentTree) argument).getVariable().toString() : "value";
          ExpressionTree value = named ? ((AssignmentTree) argument).getExpression() : argument;
          if (key.equals(name)) {
            return value instanceof LiteralTree literal
                ? String.valueOf(literal.getValue())
                : constants.getOrDefault(value.toString(), value.toString());
          }
        }
      }
    }
    return "";
  }

  /** Interfaces with a prefix, in the order of it, each with all that it inherits and nests. */
  List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    mappings.values().stream()
        .filter(it -> !it.prefix().isEmpty())
        .sorted((a, b) -> a.prefix().compareTo(b.prefix()))
        .forEach(
            it -> {
              List<Setting> settings = new ArrayList<>();
              collect(it, it.prefix(), settings);
              if (!settings.isEmpty()) {
                groups.add(new Group(it.prefix(), it.about(), settings));
              }
            });
    return groups;
  }

  /** Settings that a constructor takes one by one. */
  List<Setting> single() {
    return List.copyOf(single);
  }

  /** Settings that an annotation names in an expression, each with its default there. */
  List<Setting> named() {
    return List.copyOf(named);
  }

  private void collect(Mapping mapping, String prefix, List<Setting> settings) {
    Map<String, Method> methods = new LinkedHashMap<>();
    for (String parent : mapping.parents()) {
      mappings.get(parent).methods().forEach(it -> methods.put(it.name(), it));
    }
    for (Method own : mapping.methods()) {
      Method inherited = methods.get(own.name());
      methods.put(
          own.name(),
          inherited != null && own.meaning().isEmpty()
              ? new Method(
                  own.name(), own.type(), own.standard(), inherited.meaning(), inherited.settable())
              : own);
    }
    for (Method method : methods.values()) {
      if (!method.settable()) {
        continue;
      }
      String key = prefix + "." + method.name();
      Mapping nested = mappings.get(method.type());
      if (nested != null) {
        collect(nested, key, settings);
      } else if (method.type().startsWith("Map<")) {
        settings.add(new Setting(key + ".*", "text", "", method.meaning()));
      } else {
        settings.add(new Setting(key, word(method.type()), method.standard(), method.meaning()));
      }
    }
  }

  private static String word(String type) {
    String bare = type.replaceAll("Optional<(.*)>", "$1");
    if (bare.startsWith("List<") || bare.startsWith("Set<")) {
      return "list";
    }
    return switch (bare) {
      case "int", "long", "Integer" -> "number";
      case "boolean", "Boolean" -> "true, false";
      case "Duration" -> "duration";
      case "URI" -> "address";
      case "String" -> "text";
      default -> "name";
    };
  }

  private static String kebab(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
  }

  /** Javadoc as one line of Markdown. */
  private String plain(String javadoc) {
    if (javadoc == null) {
      return "";
    }
    String text =
        javadoc
            .replaceAll("(?s)\\n\\s*@.*", "")
            .replaceAll("\\{@code ([^}]*)}", "`$1`")
            .replaceAll("\\{@link #([^}]*)}", "`$1`")
            .replaceAll("\\{@link ([^}]*)}", "`$1`")
            .replaceAll("\\s+", " ")
            .strip();
    for (Map.Entry<String, String> constant : constants.entrySet()) {
      text = text.replace("{@value #" + constant.getKey() + "}", "`" + constant.getValue() + "`");
    }
    return text;
  }
}
