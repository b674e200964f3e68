package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlatformsTest {
  /** Nobody is admitted to a league because its platform was turned off. */
  @Test
  void aPlatformThatIsNotOfferedFailsAsOneThatCannotBeReached() {
    PlatformException thrown =
        catchThrowableOfType(
            PlatformException.class,
            () -> new Platforms(List.of()).offered(PlatformCode.YAHOO).await().indefinitely());

    assertThat(thrown.reason()).isEqualTo(Reason.UNAVAILABLE);
    assertThat(thrown).hasMessage("Yahoo leagues can't be read here.");
  }
}
