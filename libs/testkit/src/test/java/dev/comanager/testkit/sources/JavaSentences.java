package dev.comanager.testkit.sources;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The string literals of Java classes that speak to people, as a compiler parses them. A class
 * speaks when one of its literals is a sentence, or when its name says that it words parts of them;
 * then its fragments count too. Left out are logs, annotations, exceptions but for those whose text
 * people read, SQL and technical formats.
 */
final class JavaSentences {
  private static final Set<String> LOGS = Set.of("Log", "LOG", "System");
  private static final Pattern TECHNICAL_CALL =
      Pattern.compile(
          ".*(?:Pattern\\.compile|ofPattern|pattern|description|replaceAll|replaceFirst|split|matches"
              + "|preparedQuery|query)");
  private static final Pattern PARTS_OF_SENTENCES =
      Pattern.compile(
          ".*(?:Text|Label|Rows|Row|View|Choice|Lifetime|Word|Doubts|Time|Usage|Practice|Availability)");
  private static final Pattern LABEL = Pattern.compile("[A-Z][a-z]+");
  private static final Pattern NOT_FOR_PEOPLE =
      Pattern.compile("DemoNames|.*(?:Metrics|Gauges|Factory)");
  private static final Pattern SHOWN_EXCEPTION = Pattern.compile("PlatformException");
  private static final Pattern SQL =
      Pattern.compile(
          "(?s)(?:\\{READ}|\\s)*(?:SELECT|INSERT|UPDATE|DELETE|WITH|FROM|WHERE|VALUES|RETURNING|ORDER|AND|LIMIT|JOIN"
              + "|ON CONFLICT|SET [a-z_]+ =)\\b.*");
  private static final Pattern TECHNICAL =
      Pattern.compile("(?s)[a-z]+/[a-z].*|.*(?:Max-Age|max-age|charset|-src|realm=).*");
  private static final Pattern MARKUP = Pattern.compile("(?s)\\s*<[a-zA-Z/].*");
  private static final Pattern FILLED_IN = Pattern.compile("(?:%[sd]|\\{[^}]*}|\\s)*");
  private static final Pattern TAG = Pattern.compile("(?s)<[^>]*(?:>|$)");
  private static final Pattern SENTENCE =
      Pattern.compile("(?s)\\s*[A-Z%{\"“].*\\s.*[.?!:]\\s*|\\s*[A-Z][a-z’']* [^ ]+ [a-z].*");

  private JavaSentences() {}

  /** The literals in the order of the source, by the class that says them. */
  static Map<String, List<String>> of(Collection<Path> files) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, List<String>> found = new TreeMap<>();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  null,
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      for (CompilationUnitTree unit : task.parse()) {
        String name = className(unit);
        boolean words = PARTS_OF_SENTENCES.matcher(name).matches();
        List<String> literals = literals(unit, words);
        boolean speaks = words || literals.stream().anyMatch(JavaSentences::isSentence);
        if (speaks && !literals.isEmpty() && !NOT_FOR_PEOPLE.matcher(name).matches()) {
          found.computeIfAbsent(name, _ -> new ArrayList<>()).addAll(literals);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static String className(CompilationUnitTree unit) {
    String file = Path.of(unit.getSourceFile().toUri()).getFileName().toString();
    return file.substring(0, file.indexOf('.'));
  }

  static boolean isSentence(String literal) {
    return SENTENCE.matcher(literal).matches();
  }

  private static List<String> literals(CompilationUnitTree unit, boolean withLabels) {
    List<String> literals = new ArrayList<>();
    new Literals(literals).scan(unit, null);
    return literals.stream()
        .map(JavaSentences::text)
        .filter(it -> it.contains(" ") || (withLabels && LABEL.matcher(it).matches()))
        .filter(it -> it.chars().anyMatch(Character::isLetter))
        .filter(it -> !SQL.matcher(it).matches() && !TECHNICAL.matcher(it).matches())
        .toList();
  }

  /** Without the tags, where it is markup; empty if nothing is said between them. */
  static String text(String literal) {
    if (!MARKUP.matcher(literal).matches()) {
      return literal;
    }
    String text = TAG.matcher(literal).replaceAll(" ").strip().replaceAll("\\s+", " ");
    return FILLED_IN.matcher(text).matches() ? "" : text;
  }

  /** Collects literals; added ones are joined, with the names of what is between them. */
  private static final class Literals extends TreeScanner<Void, Void> {
    private final List<String> literals;

    Literals(List<String> literals) {
      this.literals = literals;
    }

    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void nothing) {
      return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
      String method = call.getMethodSelect().toString();
      boolean logs = LOGS.contains(method.substring(0, Math.max(0, method.indexOf('.'))));
      return logs || TECHNICAL_CALL.matcher(method).matches()
          ? null
          : super.visitMethodInvocation(call, null);
    }

    @Override
    public Void visitNewClass(NewClassTree created, Void nothing) {
      String type = created.getIdentifier().toString();
      return type.matches(".*(?:Exception|Error)") && !SHOWN_EXCEPTION.matcher(type).matches()
          ? null
          : super.visitNewClass(created, null);
    }

    @Override
    public Void visitBinary(BinaryTree binary, Void nothing) {
      if (binary.getKind() != Tree.Kind.PLUS) {
        return super.visitBinary(binary, null);
      }
      List<ExpressionTree> parts = new ArrayList<>();
      flatten(binary, parts);
      if (parts.stream().noneMatch(Literals::isText)) {
        return super.visitBinary(binary, null);
      }
      StringBuilder joined = new StringBuilder();
      for (ExpressionTree part : parts) {
        joined.append(isText(part) ? ((LiteralTree) part).getValue() : "{" + name(part) + "}");
      }
      literals.add(joined.toString());
      parts.stream().filter(part -> !isText(part)).forEach(part -> scan(part, null));
      return null;
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Void nothing) {
      if (isText(literal)) {
        literals.add((String) literal.getValue());
      }
      return null;
    }

    private static boolean isText(Tree tree) {
      return tree instanceof LiteralTree literal && literal.getValue() instanceof String;
    }

    private static void flatten(ExpressionTree tree, List<ExpressionTree> parts) {
      if (tree instanceof BinaryTree binary && binary.getKind() == Tree.Kind.PLUS) {
        flatten(binary.getLeftOperand(), parts);
        flatten(binary.getRightOperand(), parts);
      } else {
        parts.add(tree);
      }
    }

    private static String name(ExpressionTree tree) {
      return switch (tree) {
        case MethodInvocationTree call -> name(call.getMethodSelect());
        case MemberSelectTree member -> member.getIdentifier().toString();
        case IdentifierTree identifier -> identifier.getName().toString();
        default -> "…";
      };
    }
  }
}
