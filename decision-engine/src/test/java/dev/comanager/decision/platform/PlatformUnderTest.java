package dev.comanager.decision.platform;

import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;

/**
 * A platform adapter with a stub that serves a small league in the platform's form: week 11 of
 * 2026, half a point per reception, at least two teams of which one leaves a starting slot empty,
 * and a team called {@code Best Bet <i>United</i>}.
 */
public abstract class PlatformUnderTest {
  @AutoClose Subject subject;

  /** Variants of the usual league. */
  public enum Variant {
    /** Ids that are text in the usual league are numbers here, or vice versa. */
    IDS_OF_ANOTHER_TYPE,
    /** The lineup has slots for single defenders. */
    INDIVIDUAL_DEFENDERS,
    /** The platform sets the best lineup afterwards. */
    BEST_BALL,
    /** The last team of each week is eliminated. */
    GUILLOTINE,
    /** Teams keep all their players for the next season. */
    DYNASTY,
    /** The playoffs begin in week 14, and their last matchup is weeks 16 and 17. */
    TWO_WEEK_FINAL,
    /** The season's weeks are numbers that no season has. */
    ABSURD_WEEKS,
    /** No team has a player yet. */
    BEFORE_THE_DRAFT,
    /** The answer is about a week other than the requested one. */
    YESTERDAYS_WEEK
  }

  /** An adapter with its stub. */
  protected interface Subject extends AutoCloseable {
    LeaguePlatform platform();

    /** The id of the usual league. */
    String league();

    /** The id of that variant, or empty when the platform has no such leagues. */
    Optional<String> league(Variant variant);

    /** A person who runs a team of the usual league, or empty when people can't be looked up. */
    Optional<String> person();

    /** From now on every request about leagues is answered with this fault. */
    void fault(Fault fault);

    @Override
    void close();
  }

  /** A new adapter with a new stub and small limits. */
  protected abstract Subject start();

  @BeforeEach
  void begin() {
    subject = start();
  }
}
