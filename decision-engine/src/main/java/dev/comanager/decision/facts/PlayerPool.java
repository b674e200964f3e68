package dev.comanager.decision.facts;

import dev.comanager.contracts.PlatformCode;

/** A set of players and games that several leagues share. */
public enum PlayerPool {
  NFL,
  DEMO;

  /** The player pool of that platform's leagues. */
  public static PlayerPool of(PlatformCode platform) {
    return switch (platform) {
      case SLEEPER, ESPN, MFL, FLEAFLICKER, YAHOO -> NFL;
      case DEMO -> DEMO;
    };
  }
}
