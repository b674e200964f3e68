package dev.comanager.decision.facts;

import dev.comanager.contracts.PlatformCode;

/** A set of players and games that leagues share. */
public enum PlayerPool {
  NFL,
  DEMO;

  /** The universe in which that platform's leagues play. */
  public static PlayerPool of(PlatformCode platform) {
    return switch (platform) {
      case SLEEPER, ESPN, MFL, FLEAFLICKER, YAHOO -> NFL;
      case DEMO -> DEMO;
    };
  }
}
