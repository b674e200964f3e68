package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.token.RefreshStore.Claim;
import dev.comanager.auth.token.RefreshStore.Rotation;
import dev.comanager.auth.token.RefreshStore.Use;
import dev.comanager.contracts.Sha256;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A refresh that outlives its claim on the token, so that another one claims it. */
@QuarkusTest
@WithBackends
class RefreshStoreTest implements RelayedTest {
  private static final byte[] ANSWER = {1};

  @Inject RefreshStore tokens;
  @Inject GrantStore grants;

  private final String token = "refresh " + UUID.randomUUID();
  private final byte[] hash = Sha256.of(token);
  private final GrantId grant = new GrantId(HexFormat.of().formatHex(Sha256.of("of " + token)));

  @BeforeEach
  void give() {
    Database.change(
        "INSERT INTO oauth_grant (id, session, line, client, scopes)"
            + " VALUES ('%1$s', '%1$s', '%2$s', 'fcm_test', '{league.read}')"
                .formatted(grant.value(), Lines.create().id().value()));
    Database.change(
        "INSERT INTO refresh_token (hash, grant_id) VALUES ('\\x%s', '%s')"
            .formatted(HexFormat.of().formatHex(hash), grant.value()));
  }

  @Test
  void aLateRefreshCannotCreateASecondSuccessor() {
    Claim late = take();
    pass20Seconds();
    Claim second = take();

    assertThat(rotate(second, "second")).isEqualTo(Rotation.COMMITTED);
    assertThat(rotate(late, "late")).isEqualTo(Rotation.TAKEN_OVER);

    assertThat(successors()).containsExactly(sha256("second"));
  }

  @Test
  void aLateRefreshCommitsNothingWhileTheNextOneRuns() {
    Claim late = take();
    pass20Seconds();
    Claim second = take();

    assertThat(rotate(late, "late")).isEqualTo(Rotation.TAKEN_OVER);

    assertThat(successors()).isEmpty();
    assertThat(rotate(second, "second")).isEqualTo(Rotation.COMMITTED);
  }

  @Test
  void aLateRefreshCannotReleaseAnotherRefreshsClaim() {
    Claim late = take();
    pass20Seconds();
    Claim second = take();

    Lines.await(() -> tokens.release(hash, late));

    assertThat(use()).isInstanceOf(Use.UnderWay.class);
    assertThat(Lines.await(() -> tokens.claim(hash))).isEmpty();
    Lines.await(() -> tokens.release(hash, second));
    assertThat(use()).isInstanceOf(Use.Unused.class);
  }

  @Test
  void aTokenOfARevokedGrantGetsNoSuccessor() {
    Claim claim = take();
    Lines.await(() -> grants.end(grant));

    assertThat(rotate(claim, "next")).isEqualTo(Rotation.GRANT_ENDED);

    assertThat(successors()).isEmpty();
    assertThat(use()).isInstanceOf(Use.Answered.class);
  }

  @Test
  void aGrantsLimitsAreThoseOfAMinuteAndADay() {
    answered("59 seconds");
    answered("61 seconds");
    answered("23 hours 59 minutes");

    assertThat(seconds(2, 4)).isEmpty();
    assertThat(seconds(1, 4)).hasValueSatisfying(it -> assertThat(it).isBetween(0L, 1L));
    assertThat(seconds(2, 3)).hasValueSatisfying(it -> assertThat(it).isBetween(50L, 60L));
  }

  @Test
  void aTokenThatARefreshHasNeedNotWait() {
    answered("1 second");
    assertThat(seconds(1, 10)).isPresent();
    Claim claim = take();
    assertThat(seconds(1, 10)).isEmpty();
    rotate(claim, "next");
    assertThat(seconds(1, 10)).isEmpty();
  }

  private void answered(String ago) {
    Database.change(
        "INSERT INTO refresh_token (hash, grant_id, answered_at)"
            + " VALUES ('\\x%s', '%s', now() - interval '%s')"
                .formatted(sha256("answered " + ago), grant.value(), ago));
  }

  private Optional<Long> seconds(int perMinute, int perDay) {
    return Lines.await(() -> tokens.timeToWait(hash, perMinute, perDay)).map(Duration::toSeconds);
  }

  private Claim take() {
    return Lines.await(() -> tokens.claim(hash)).orElseThrow();
  }

  private Rotation rotate(Claim claim, String next) {
    return Lines.await(() -> tokens.rotate(hash, claim, grant, next + token, ANSWER));
  }

  private Use use() {
    return Lines.await(() -> tokens.find(hash)).orElseThrow().use();
  }

  private void pass20Seconds() {
    Database.change(
        "UPDATE refresh_token SET taken_at = taken_at - interval '20 seconds'"
            + " WHERE grant_id = '%s'".formatted(grant.value()));
  }

  private List<String> successors() {
    return Database.column(
        "SELECT encode(hash, 'hex') FROM refresh_token WHERE grant_id = '%s' AND hash <> '\\x%s'"
            .formatted(grant.value(), HexFormat.of().formatHex(hash)));
  }

  private String sha256(String next) {
    return HexFormat.of().formatHex(Sha256.of(next + token));
  }
}
