package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.Parallel;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.CodeSendStore.SendRequest;
import dev.comanager.auth.otp.SendOutcome.Sent;
import dev.comanager.auth.phoneline.PhoneNumber;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every limit applies to all replicas together, even to concurrent requests. */
@QuarkusTest
@WithBackends
@Tag("thorough")
class ReplicasTest {
  private static final int AT_ONCE = 30;

  private final PhoneNumber phone = Lines.newPhone();
  private final List<Replica> replicas = new ArrayList<>();

  @BeforeEach
  void start() {
    Database.change("TRUNCATE code_send");
    replicas.add(new Replica());
    replicas.add(new Replica());
  }

  @AfterEach
  void stop() {
    replicas.forEach(Replica::close);
  }

  @Test
  void parallelGuessesOnTwoReplicasShareFiveTries() {
    Lines.create(phone);
    SignInId signIn = Pages.newSignIn();
    Pages.send(signIn, phone.e164());
    OneTimeCode wrong = new OneTimeCode(Pages.other(Pages.text(signIn).code()));

    List<CheckOutcome> outcomes = atOnce(i -> check(i, signIn, wrong));

    assertThat(outcomes)
        .filteredOn(CheckOutcome.Wrong.class::isInstance)
        .extracting(outcome -> ((CheckOutcome.Wrong) outcome).attemptsLeft())
        .containsExactlyInAnyOrder(4, 3, 2, 1, 0);
    assertThat(outcomes)
        .filteredOn(CheckOutcome.TriesUsedUp.class::isInstance)
        .hasSize(AT_ONCE - 5);
  }

  @Test
  void aRightCodeIsUsedOnceAcrossConcurrentReplicas() {
    Lines.create(phone);
    SignInId signIn = Pages.newSignIn();
    Pages.send(signIn, phone.e164());
    OneTimeCode right = new OneTimeCode(Pages.text(signIn).code());

    List<CheckOutcome> outcomes = atOnce(i -> check(i, signIn, right));

    assertThat(outcomes).filteredOn(CheckOutcome.Verified.class::isInstance).hasSize(1);
  }

  @Test
  void aSignInGetsOneCodeForConcurrentRequests() {
    SignInId signIn = Pages.newSignIn();

    assertThat(sent(i -> new SendRequest(signIn, Optional.of(phone), Pages.newAddress())))
        .isEqualTo(1);
    assertThat(Pages.messages(signIn)).hasSize(1);
  }

  @Test
  void concurrentNumberCorrectionsGetAtMostThreeCodes() {
    SignInId signIn = Pages.newSignIn();

    assertThat(
            sent(i -> new SendRequest(signIn, Optional.of(Lines.newPhone()), Pages.newAddress())))
        .isEqualTo(3);
    assertThat(Pages.messages(signIn)).hasSize(3);
  }

  @Test
  void aNumberGetsFiveCodesAnHourAcrossReplicas() {
    assertThat(
            sent(i -> new SendRequest(Pages.newSignIn(), Optional.of(phone), Pages.newAddress())))
        .isEqualTo(5);
  }

  @Test
  void anAddressGetsTwentyTextsAnHourAcrossReplicas() {
    withSelfSignup(Replica.LIMITS);
    String address = Pages.newAddress();

    List<Sent> sent =
        requests(i -> new SendRequest(Pages.newSignIn(), Optional.of(Lines.newPhone()), address));

    assertThat(sent).hasSize(AT_ONCE);
    assertThat(texted(sent)).isEqualTo(20);
  }

  @Test
  void theBudgetOfNumbersWithoutALineAppliesAcrossReplicas() {
    withSelfSignup(new Replica.Limits(5, 20, 28));

    List<Sent> sent =
        requests(
            i ->
                new SendRequest(
                    Pages.newSignIn(), Optional.of(Lines.newPhone()), Pages.newAddress()));

    assertThat(sent).as("the answer doesn't reveal it").hasSize(AT_ONCE);
    assertThat(texted(sent)).isEqualTo(7);
  }

  @Test
  void aNumberHasTenWrongCodesADayAcrossReplicasAndSignIns() {
    Lines.create(phone);
    List<SignInId> signIns = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      signIns.add(Pages.newSignIn());
      Pages.send(signIns.getLast(), phone.e164());
    }
    List<OneTimeCode> wrong =
        signIns.stream().map(it -> new OneTimeCode(Pages.other(Pages.text(it).code()))).toList();

    List<CheckOutcome> outcomes =
        Parallel.run(25, i -> check(i, signIns.get(i % 5), wrong.get(i % 5)));

    assertThat(outcomes).filteredOn(CheckOutcome.Wrong.class::isInstance).hasSize(10);
    assertThat(outcomes).filteredOn(CheckOutcome.TriesUsedUp.class::isInstance).hasSize(15);
  }

  @Test
  void concurrentSignUpsOfANumberCreateOneLine() {
    withSelfSignup(Replica.LIMITS);
    List<SignInId> signIns = new ArrayList<>();
    List<OneTimeCode> texted = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      SignInId signIn = Pages.newSignIn();
      SendRequest request = new SendRequest(signIn, Optional.of(phone), Pages.newAddress());
      Lines.await(() -> replicas.getFirst().codes.send(request));
      assertThat(Pages.text(signIn).to()).isEqualTo(phone.e164());
      signIns.add(signIn);
      texted.add(new OneTimeCode(Pages.text(signIn).code()));
    }
    long before = lines();

    List<CheckOutcome> outcomes = Parallel.run(5, i -> check(i, signIns.get(i), texted.get(i)));

    assertThat(lines()).isEqualTo(before + 1);
    assertThat(outcomes).allMatch(CheckOutcome.Verified.class::isInstance);
    assertThat(outcomes).containsOnly(outcomes.getFirst());
  }

  @Test
  void anUnverifiedNumberGetsNoLine() {
    withSelfSignup(Replica.LIMITS);
    SignInId signIn = Pages.newSignIn();
    SendRequest request = new SendRequest(signIn, Optional.of(phone), Pages.newAddress());
    long before = lines();

    Lines.await(() -> replicas.getFirst().codes.send(request));
    check(0, signIn, new OneTimeCode(Pages.other(Pages.text(signIn).code())));

    assertThat(lines()).isEqualTo(before);
  }

  private static long lines() {
    return Long.parseLong(Database.column("SELECT count(*) FROM phone_line").getFirst());
  }

  private CheckOutcome check(int i, SignInId signIn, OneTimeCode code) {
    return Lines.await(
        () -> replicas.get(i % replicas.size()).check.check(signIn, code, Replica::answer));
  }

  private void withSelfSignup(Replica.Limits limits) {
    stop();
    replicas.clear();
    replicas.add(new Replica(limits, new Replica.SignUp(true)));
    replicas.add(new Replica(limits, new Replica.SignUp(true)));
  }

  private long sent(IntFunction<SendRequest> requests) {
    return requests(requests).size();
  }

  private List<Sent> requests(IntFunction<SendRequest> requests) {
    return atOnce(
            i -> {
              SendRequest request = requests.apply(i);
              return Lines.await(() -> replicas.get(i % replicas.size()).codes.send(request));
            })
        .stream()
        .filter(Sent.class::isInstance)
        .map(Sent.class::cast)
        .toList();
  }

  private static long texted(List<Sent> sent) {
    return sent.stream().filter(it -> it.withheld().isEmpty()).count();
  }

  private static <T> List<T> atOnce(IntFunction<T> work) {
    return Parallel.run(AT_ONCE, work);
  }
}
