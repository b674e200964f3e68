package dev.comanager.testkit.fuzzing;

import com.code_intelligence.jazzer.Jazzer;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The process in which Jazzer fuzzes one parser. */
public final class FuzzedParser {
  /** Prefix of the line with the heap's bytes, after warm-up and at the end. */
  static final String HEAP = "comanager heap ";

  private FuzzedParser() {}

  /**
   * Runs Jazzer, which ends the process.
   *
   * @param arguments the name of the test, a directory for findings, options of Jazzer
   */
  public static void main(String[] arguments) throws Exception {
    Path corpus = Files.createDirectories(Path.of(arguments[1], "corpus"));
    try {
      writeSeeds(arguments[0], corpus);
    } catch (IOException | ReflectiveOperationException e) {
      e.printStackTrace();
      // Threads of the test would keep the process alive.
      System.exit(1);
    }
    List<String> options = new ArrayList<>();
    options.add("--target_class=" + JazzerTarget.class.getName());
    options.add("--target_args=" + arguments[0]);
    options.addAll(List.of(arguments).subList(2, arguments.length));
    options.add(corpus.toString());
    Jazzer.main(options.toArray(String[]::new));
  }

  /**
   * In a separate class loader, because Jazzer must instrument the fuzzed classes when they are
   * loaded.
   */
  private static void writeSeeds(String name, Path corpus)
      throws IOException, ReflectiveOperationException {
    Thread thread = Thread.currentThread();
    ClassLoader usual = thread.getContextClassLoader();
    try (URLClassLoader apart =
        new URLClassLoader(classpath(), ClassLoader.getPlatformClassLoader())) {
      // Libraries look for their services in it.
      thread.setContextClassLoader(apart);
      Class<?> own = apart.loadClass(FuzzedParser.class.getName());
      own.getMethod("writeSeeds", String.class, String.class).invoke(null, name, corpus.toString());
    } finally {
      thread.setContextClassLoader(usual);
    }
  }

  /** Writes the seeds of a test, one file each. */
  public static void writeSeeds(String name, String directory)
      throws IOException, ReflectiveOperationException {
    int number = 0;
    for (byte[] seed : test(name, FuzzedParser.class.getClassLoader()).seeds()) {
      Files.write(Path.of(directory, "seed-" + number++), seed);
    }
  }

  /** The test with that name. */
  static ParserFuzzTest test(String name, ClassLoader loader) throws ReflectiveOperationException {
    Constructor<? extends ParserFuzzTest> constructor =
        Class.forName(name, true, loader).asSubclass(ParserFuzzTest.class).getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static URL[] classpath() throws MalformedURLException {
    List<URL> places = new ArrayList<>();
    for (String place : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      places.add(Path.of(place).toUri().toURL());
    }
    return places.toArray(URL[]::new);
  }
}
