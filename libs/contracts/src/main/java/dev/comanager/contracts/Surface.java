package dev.comanager.contracts;

/** The kind of caller; each surface has its own tool listing (spec 1). */
public enum Surface implements Coded {
  /** Directory assistant client with 12 tools, texts only. */
  CLAUDE,
  /** Directory assistant client with 13 tools, texts and calls. */
  CHATGPT,
  /** The line's own bearer with 26 tools. */
  FULL;
}
