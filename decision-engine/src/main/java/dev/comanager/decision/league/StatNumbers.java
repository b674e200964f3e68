package dev.comanager.decision.league;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * An immutable map of numbers by stat name. Its order is that of the names' hash codes, so sums
 * over it are the same in every process, and two such maps are multiplied in one pass without a
 * lookup.
 */
final class StatNumbers extends AbstractMap<String, Double> {
  private static final Comparator<String> BY_HASH =
      Comparator.comparingInt(String::hashCode).thenComparing(Comparator.naturalOrder());

  private final String[] names;
  private final int[] hashes;
  private final double[] numbers;

  private StatNumbers(Map<String, Double> source) {
    List<Entry<String, Double>> sorted =
        source.entrySet().stream().sorted(Entry.comparingByKey(BY_HASH)).toList();
    this.names = new String[sorted.size()];
    this.hashes = new int[names.length];
    this.numbers = new double[names.length];
    for (int at = 0; at < names.length; at++) {
      names[at] = sorted.get(at).getKey();
      hashes[at] = names[at].hashCode();
      numbers[at] = sorted.get(at).getValue();
    }
  }

  /** Those numbers; neither a name nor a number may be null. */
  static StatNumbers of(Map<String, Double> source) {
    return source instanceof StatNumbers same ? same : new StatNumbers(source);
  }

  /** The sum of the products of numbers that have the same name. */
  double times(StatNumbers other) {
    double sum = 0;
    int theirs = 0;
    for (int mine = 0; mine < hashes.length; mine++) {
      int hash = hashes[mine];
      while (theirs < other.hashes.length && other.hashes[theirs] < hash) {
        theirs++;
      }
      // Different names with the same hash code stand next to each other.
      for (int same = theirs; same < other.hashes.length && other.hashes[same] == hash; same++) {
        if (names[mine].equals(other.names[same])) {
          sum += numbers[mine] * other.numbers[same];
        }
      }
    }
    return sum;
  }

  @Override
  public Double get(Object name) {
    int at = name instanceof String text ? find(text) : -1;
    return at < 0 ? null : Double.valueOf(numbers[at]);
  }

  @Override
  public boolean containsKey(Object name) {
    return name instanceof String text && find(text) >= 0;
  }

  @Override
  public int size() {
    return names.length;
  }

  @Override
  public Set<Entry<String, Double>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public int size() {
        return names.length;
      }

      @Override
      public Iterator<Entry<String, Double>> iterator() {
        return new Entries();
      }
    };
  }

  private int find(String name) {
    int hash = name.hashCode();
    int low = 0;
    int high = hashes.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (hashes[middle] < hash) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    for (; low < hashes.length && hashes[low] == hash; low++) {
      if (names[low].equals(name)) {
        return low;
      }
    }
    return -1;
  }

  private final class Entries implements Iterator<Entry<String, Double>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < names.length;
    }

    @Override
    public Entry<String, Double> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      Entry<String, Double> entry = Map.entry(names[next], numbers[next]);
      next++;
      return entry;
    }
  }
}
