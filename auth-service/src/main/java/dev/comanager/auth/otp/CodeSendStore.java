package dev.comanager.auth.otp;

import dev.comanager.auth.otp.CodeBudgetRule.Budget;
import dev.comanager.auth.otp.CodeBudgetRule.Caps;
import dev.comanager.auth.otp.CodeBudgetRule.Withheld;
import dev.comanager.auth.otp.CodeCountStore.Counted;
import dev.comanager.auth.otp.CodeCountStore.Sender;
import dev.comanager.auth.otp.CodeCountStore.State;
import dev.comanager.auth.otp.SendLimitRule.Fullness;
import dev.comanager.auth.otp.SendLimitRule.SoFar;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.auth.phoneline.PhoneSeal;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.servicekit.http.AddressRule;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Creates codes and counts them under database locks, held for a few milliseconds, so that replicas
 * can't exceed a limit together. A withheld code executes the same statements, so timing reveals
 * nothing; only the sealed content differs. It never waits for the global lock, so a flood of
 * withheld codes doesn't delay real ones. A code that would wait too long for that lock is withheld
 * too, so that the wait reveals nothing either; {@link SendTimes#LONGEST_WAIT} is part of the time
 * that every answer takes.
 */
@Singleton
class CodeSendStore {
  private static final String SO_FAR =
      "SELECT phone_hmac, phone_sealed, sends, "
          + CodeCountStore.milliseconds("clock_timestamp() - sent_at")
          + " AS ago, tries < "
          + CheckCode.TRIES
          + " AND used_at IS NULL AND expires_at > statement_timestamp() AS works"
          + " FROM sign_in_code WHERE sign_in = $1";
  private static final String MAKE =
      "INSERT INTO sign_in_code (sign_in, phone_hmac, phone_sealed, code_hash)"
          + " VALUES ($1, $2, $3, $4) ON CONFLICT (sign_in) DO UPDATE SET"
          + " phone_hmac = $2, phone_sealed = $3, code_hash = $4, sends = sign_in_code.sends + 1,"
          + " tries = 0, sent_at = clock_timestamp(),"
          + " expires_at = clock_timestamp() + interval '5 minutes', used_at = NULL"
          + " RETURNING sends, expires_at";

  private final Pool pool;
  private final CodeCountStore counts;
  private final Outbox outbox;
  private final CodeTexts texts;
  private final CodeHashes hashes;
  private final PhoneSeal seal;
  private final DemoCode demoCode;
  private final SignUpRule signUp;
  private final Caps caps;
  private final OneTimeCodesConfig config;
  private final SendTimes times;
  private final SecureRandom random;

  CodeSendStore(
      Pool pool,
      CodeCountStore counts,
      Outbox outbox,
      CodeTexts texts,
      CodeHashes hashes,
      PhoneSeal seal,
      DemoCode demoCode,
      SelfSignupConfig selfSignup,
      OneTimeCodesConfig config,
      SendTimes times,
      SecureRandom random) {
    this.pool = pool;
    this.counts = counts;
    this.outbox = outbox;
    this.texts = texts;
    this.hashes = hashes;
    this.seal = seal;
    this.demoCode = demoCode;
    this.signUp = SignUpRule.of(selfSignup);
    this.caps = new Caps(config.inAll(), selfSignup.textsPerDay());
    this.config = config;
    this.times = times;
    this.random = random;
  }

  /**
   * A request for a code.
   *
   * @param phone empty for a resend to the number that this sign-in last gave
   * @param address the browser's
   */
  record SendRequest(SignInId signIn, Optional<PhoneNumber> phone, String address) {}

  @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
  private record Known(
      byte[] fingerprint, PhoneNumber phone, int sends, Duration ago, boolean works) {}

  /**
   * A request that no limit forbids.
   *
   * @param budget that pays for the text; empty when it is withheld, or costs nothing
   * @param withheld why nobody is texted
   */
  private record Allowed(
      PhoneNumber phone,
      Sender sender,
      boolean counted,
      Optional<Budget> budget,
      Optional<Withheld> withheld) {
    /** The same as if the budget were used up: only the holder of the global lock may spend it. */
    Allowed unpaid() {
      return budget.isEmpty()
          ? this
          : new Allowed(phone, sender, counted, Optional.empty(), Optional.of(Withheld.HOUR));
    }
  }

  private sealed interface SendCheck {
    record No(SendOutcome.Refused why) implements SendCheck {}

    record Yes(Allowed allowed) implements SendCheck {}
  }

  /** Makes and texts a code, unless a limit forbids it. */
  Uni<SendOutcome> send(SendRequest request) {
    // Requests that are refused anyway don't wait for the lock. Under it everything is checked
    // again.
    return check(pool, request)
        .chain(
            check ->
                switch (check) {
                  case SendCheck.No(SendOutcome.Refused why) ->
                      Uni.createFrom().<SendOutcome>item(why);
                  case SendCheck.Yes(Allowed allowed) ->
                      sendInTurn(request, allowed)
                          .onFailure(
                              it -> allowed.budget().isPresent() && CodeLockStore.timedOut(it))
                          .recoverWithUni(() -> sendInTurn(request, allowed.unpaid()));
                });
  }

  private Uni<SendOutcome> sendInTurn(SendRequest request, Allowed foreseen) {
    boolean paid = foreseen.budget().isPresent();
    return Transactions.run(
            pool,
            tx ->
                CodeLockStore.lock(
                        tx, request.signIn(), foreseen.sender().number(), paid, times.longestWait())
                    .chain(() -> check(tx, request))
                    .chain(
                        check ->
                            switch (check) {
                              case SendCheck.No(SendOutcome.Refused why) ->
                                  Uni.createFrom().<SendOutcome>item(why);
                              case SendCheck.Yes(Allowed allowed) ->
                                  made(tx, request.signIn(), paid ? allowed : allowed.unpaid());
                            }))
        .invoke(outbox::nudge);
  }

  private Uni<SendOutcome> made(SqlConnection tx, SignInId signIn, Allowed allowed) {
    return make(tx, signIn, allowed)
        .call(
            () ->
                allowed.counted()
                    ? counts.count(tx, allowed.sender(), allowed.budget())
                    : Uni.createFrom().voidItem());
  }

  private Uni<Optional<Known>> known(SqlClient client, SignInId signIn) {
    return client
        .preparedQuery(SO_FAR)
        .execute(Tuple.of(signIn.value()))
        .map(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              if (!found.hasNext()) {
                return Optional.empty();
              }
              Row row = found.next();
              return Optional.of(
                  new Known(
                      row.getBuffer("phone_hmac").getBytes(),
                      seal.open(place(signIn), row.getBuffer("phone_sealed").getBytes()),
                      row.getInteger("sends"),
                      Duration.ofMillis(row.getLong("ago")),
                      row.getBoolean("works")));
            });
  }

  private Uni<SendCheck> check(SqlClient client, SendRequest request) {
    return known(client, request.signIn()).chain(known -> check(client, request, known));
  }

  private Uni<SendCheck> check(SqlClient client, SendRequest request, Optional<Known> known) {
    Optional<PhoneNumber> number = request.phone().or(() -> known.map(Known::phone));
    if (number.isEmpty()) {
      return Uni.createFrom()
          .item(new SendCheck.No(new SendOutcome.Refused(SendRefusal.UNKNOWN_SIGN_IN)));
    }
    PhoneNumber phone = number.get();
    byte[] fingerprint = seal.fingerprint(phone);
    Sender sender = new Sender(Buffer.buffer(fingerprint), networks(request.address()));
    SoFar soFar =
        known
            .map(
                it ->
                    new SoFar(
                        it.sends(),
                        MessageDigest.isEqual(it.fingerprint(), fingerprint)
                            ? Optional.of(it.ago())
                            : Optional.empty(),
                        it.works()))
            .orElse(SoFar.NOTHING);
    // The demo code costs nothing, and trying the product shouldn't end after five times.
    boolean counted = !demoCode.isFor(fingerprint);
    return counts
        .state(client, sender, config.perNumber(), config.perAddress())
        .map(
            state ->
                SendLimitRule.refusal(soFar, counted ? state.fullness() : Fullness.NONE)
                    .<SendCheck>map(SendCheck.No::new)
                    .orElseGet(() -> new SendCheck.Yes(allowed(phone, sender, counted, state))));
  }

  private Allowed allowed(PhoneNumber phone, Sender sender, boolean counted, State state) {
    Optional<Budget> budget =
        signUp.maySignIn(state.line(), phone)
            ? Optional.of(Budget.of(state.line().isPresent(), state.inUse()))
            : Optional.empty();
    if (!counted) {
      return new Allowed(phone, sender, false, Optional.empty(), Optional.empty());
    }
    Optional<Withheld> withheld =
        CodeBudgetRule.withheld(
            new CodeBudgetRule.CodeRequest(budget, state.signedInThisWeek(), state.addressFull()),
            state.spent(),
            caps);
    return new Allowed(
        phone, sender, true, withheld.isPresent() ? Optional.empty() : budget, withheld);
  }

  private List<Counted> networks(String address) {
    return AddressRule.networks(address).stream()
        .map(
            network ->
                new Counted(Buffer.buffer(hashes.ofAddress(network.name())), network.share()))
        .toList();
  }

  private Uni<SendOutcome> make(SqlConnection tx, SignInId signIn, Allowed allowed) {
    PhoneNumber phone = allowed.phone();
    OneTimeCode code = OneTimeCode.mint(random);
    Optional<PhoneNumber> to = allowed.withheld().isEmpty() ? Optional.of(phone) : Optional.empty();
    return tx.preparedQuery(MAKE)
        .execute(
            Tuple.of(
                signIn.value(),
                allowed.sender().number(),
                Buffer.buffer(seal.seal(place(signIn), phone)),
                Buffer.buffer(hashes.of(signIn, code))))
        .chain(
            made -> {
              Row row = made.iterator().next();
              int sends = row.getInteger("sends");
              Instant expiresAt = row.getOffsetDateTime("expires_at").toInstant();
              return texts
                  .message(signIn, to, code, expiresAt)
                  .chain(message -> outbox.append(tx, message))
                  .replaceWith(
                      new SendOutcome.Sent(
                          phone, SendLimitRule.SENDS_PER_SIGN_IN - sends, allowed.withheld()));
            });
  }

  static String place(SignInId signIn) {
    return "sign_in_code.phone_sealed." + signIn.value();
  }
}
