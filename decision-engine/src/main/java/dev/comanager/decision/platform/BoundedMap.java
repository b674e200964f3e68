package dev.comanager.decision.platform;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A map of at most so many entries; the one that was used least recently makes room for a new one.
 * Not safe for several threads.
 */
public final class BoundedMap<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1L;
  private static final int INITIAL = 64;
  private static final float LOAD = .75f;

  private final int most;

  public BoundedMap(int most) {
    super(INITIAL, LOAD, true);
    this.most = most;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
