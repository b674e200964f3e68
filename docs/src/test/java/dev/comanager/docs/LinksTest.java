package dev.comanager.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LinksTest {
  private static final Pattern ELSEWHERE = Pattern.compile("(?:[a-z][a-z0-9+.-]*:|//).*");
  private static final Pattern DIAGRAM =
      Pattern.compile("(flowchart|graph|sequenceDiagram|stateDiagram-v2|erDiagram)\\b.*");

  private static final Pattern TEST = Pattern.compile("`([A-Z][A-Za-z]+(?:Test|IT|Properties))`");

  private final Map<Path, Markdown> pages = new HashMap<>();

  @Test
  void everyLinkLeadsToAFileThatIsThereAndToAHeadingInIt() {
    List<String> broken = new ArrayList<>();
    for (Path file : Repository.files(Repository.root(), ".md")) {
      for (String link : page(file).links()) {
        if (!ELSEWHERE.matcher(link).matches() && !leads(file, link)) {
          broken.add(Repository.root().relativize(file) + " -> " + link);
        }
      }
    }

    assertThat(broken).isEmpty();
  }

  @Test
  void everyPageOfTheDocsIsReachedFromTheIndex() {
    Path docs = Repository.root().resolve("docs");
    List<Path> visited = new ArrayList<>(List.of(docs.resolve("README.md")));
    for (int i = 0; i < visited.size(); i++) {
      for (String link : page(visited.get(i)).links()) {
        Path target = visited.get(i).getParent().resolve(link.replaceAll("#.*", "")).normalize();
        if (link.contains(".md") && Files.exists(target) && !visited.contains(target)) {
          visited.add(target);
        }
      }
    }

    assertThat(visited).containsAll(Repository.files(docs, ".md"));
  }

  @Test
  void everyTestThatAPageNamesIsThere() {
    Set<String> there =
        Repository.files(Repository.root(), ".java").stream()
            .map(file -> file.getFileName().toString().replace(".java", ""))
            .collect(Collectors.toSet());

    assertThat(
            Repository.files(Repository.root(), ".md").stream()
                .flatMap(file -> TEST.matcher(Repository.text(file)).results())
                .map(named -> named.group(1)))
        .isNotEmpty()
        .allMatch(there::contains);
  }

  @Test
  void everyDiagramIsOfAKnownKindAndItsBracketsClose() {
    for (Path file : Repository.files(Repository.root(), ".md")) {
      for (Markdown.Block block : page(file).blocks()) {
        if (block.language().equals("mermaid")) {
          String first = block.text().lines().findFirst().orElse("").strip();
          assertThat(first).as("first line of a diagram in %s", file).matches(DIAGRAM);
          String drawn = block.text().replaceAll("\"[^\"]*\"", "");
          for (String pair : List.of("[]", "()", "{}")) {
            assertThat(count(drawn, pair.charAt(0)))
                .as("%s in a diagram of %s", pair, file)
                .isEqualTo(count(drawn, pair.charAt(1)));
          }
          if (first.equals("sequenceDiagram")) {
            assertThat(block.text())
                .as("a semicolon ends a line of it, in %s", file)
                .doesNotContain(";");
          }
          if (first.startsWith("flowchart")) {
            assertThat(drawn.lines().filter(it -> it.strip().startsWith("subgraph")).count())
                .as("subgraphs in %s", file)
                .isEqualTo(drawn.lines().filter(it -> it.strip().equals("end")).count());
          }
        }
      }
    }
  }

  private boolean leads(Path from, String link) {
    int hash = link.indexOf('#');
    String path = hash < 0 ? link : link.substring(0, hash);
    Path target =
        path.isEmpty()
            ? from
            : from.getParent().resolve(URLDecoder.decode(path, StandardCharsets.UTF_8)).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return hash < 0
        || !target.toString().endsWith(".md")
        || page(target).anchors().contains(link.substring(hash + 1));
  }

  private Markdown page(Path file) {
    return pages.computeIfAbsent(file, Markdown::read);
  }

  private static long count(String text, char wanted) {
    return text.chars().filter(it -> it == wanted).count();
  }
}
