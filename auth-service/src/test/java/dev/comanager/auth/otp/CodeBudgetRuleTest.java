package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.otp.CodeBudgetRule.Budget;
import dev.comanager.auth.otp.CodeBudgetRule.Caps;
import dev.comanager.auth.otp.CodeBudgetRule.CodeRequest;
import dev.comanager.auth.otp.CodeBudgetRule.Spent;
import dev.comanager.auth.otp.CodeBudgetRule.Withheld;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CodeBudgetRuleTest {
  private static final Caps CAPS = new Caps(1000, 500);
  private static final Spent NOTHING = new Spent(0, 0, 0, 0);

  @ParameterizedTest
  @EnumSource(Budget.class)
  void textsEveryoneWhoMaySignIn(Budget budget) {
    assertThat(withheld(budget, NOTHING)).isEmpty();
  }

  @Test
  void neverTextsANumberThatMayNotSignIn() {
    assertThat(
            CodeBudgetRule.withheld(new CodeRequest(Optional.empty(), false, false), NOTHING, CAPS))
        .contains(Withheld.NOT_SERVED);
  }

  @Test
  void numbersWithoutALineCannotUseUpTheLinesBudget() {
    Spent flooded = new Spent(0, 0, 250, 250);

    assertThat(withheld(Budget.NO_LINE, flooded)).contains(Withheld.HOUR);
    assertThat(withheld(Budget.DORMANT, flooded)).isEmpty();
    assertThat(withheld(Budget.ACTIVE, flooded)).isEmpty();
  }

  @Test
  void reservesHalfOfTheCapForLinesInUse() {
    Spent flooded = new Spent(499, 250, 250, 250);

    assertThat(withheld(Budget.DORMANT, flooded)).contains(Withheld.HOUR);
    assertThat(withheld(Budget.ACTIVE, flooded)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Budget.class)
  void textsNobodyBeyondTheCap(Budget budget) {
    assertThat(withheld(budget, new Spent(1000, 0, 0, 0))).contains(Withheld.HOUR);
  }

  @Test
  void aSmallCapLeavesRoomForEachBudget() {
    assertThat(
            CodeBudgetRule.withheld(
                new CodeRequest(Optional.of(Budget.NO_LINE), false, false),
                NOTHING,
                new Caps(1, 1)))
        .isEmpty();
  }

  @Test
  void numbersWithoutALineAlsoHaveADailyBudget() {
    Spent pumped = new Spent(0, 0, 0, 500);

    assertThat(withheld(Budget.NO_LINE, pumped)).contains(Withheld.DAY);
    assertThat(withheld(Budget.DORMANT, pumped)).isEmpty();
  }

  @Test
  void aFullAddressDoesNotBlockALineThatSignedInThisWeek() {
    assertThat(fromFullAddress(Budget.ACTIVE, true)).isEmpty();
    assertThat(fromFullAddress(Budget.ACTIVE, false)).contains(Withheld.ADDRESS);
    assertThat(fromFullAddress(Budget.DORMANT, false)).contains(Withheld.ADDRESS);
    assertThat(fromFullAddress(Budget.NO_LINE, false)).contains(Withheld.ADDRESS);
  }

  @Test
  void budgetsDistinguishActiveDormantAndUnknownNumbers() {
    assertThat(Budget.of(true, true)).isEqualTo(Budget.ACTIVE);
    assertThat(Budget.of(true, false)).isEqualTo(Budget.DORMANT);
    assertThat(Budget.of(false, false)).isEqualTo(Budget.NO_LINE);
  }

  private static Optional<Withheld> withheld(Budget budget, Spent spent) {
    return CodeBudgetRule.withheld(new CodeRequest(Optional.of(budget), false, false), spent, CAPS);
  }

  private static Optional<Withheld> fromFullAddress(Budget budget, boolean signedInThisWeek) {
    return CodeBudgetRule.withheld(
        new CodeRequest(Optional.of(budget), signedInThisWeek, true), NOTHING, CAPS);
  }
}
