package dev.comanager.auth.otp;

import dev.comanager.auth.otp.SendLimitRule.Fullness;
import dev.comanager.auth.otp.SendLimitRule.SoFar;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.auth.phoneline.PhoneSeal;
import dev.comanager.outbox.Outbox;
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
import java.util.Optional;

/**
 * Makes codes and counts them. Codes are made one after the other on all replicas together: a lock
 * in the database is held for the few milliseconds of it, so that no limit can be raced. A number
 * without a line takes the same way to the last statement; only what is sealed differs.
 */
@Singleton
class CodeSendStore {
  // A replica that hangs inside must not hold up the others for long.
  private static final String PATIENCE =
      "SELECT set_config('lock_timeout', '3s', true),"
          + " set_config('idle_in_transaction_session_timeout', '3s', true)";
  private static final String LOCK =
      "SELECT pg_advisory_xact_lock(hashtextextended('comanager.one-time-codes', 0))";
  private static final String SO_FAR =
      "SELECT phone_hmac, phone_sealed, sends, "
          + milliseconds("clock_timestamp() - sent_at")
          + " AS ago FROM sign_in_code WHERE sign_in = $1";
  // The oldest send that still fills a limit leaves the hour first.
  private static final String STATE =
      "SELECT "
          + fullFor("phone_hmac = $1", "$3")
          + " AS number, "
          + fullFor("address_hmac = $2", "$4")
          + " AS address, "
          + fullFor("true", "$5")
          + " AS service, (SELECT state FROM phone_line WHERE phone_hmac = $1) AS line";
  private static final String MAKE =
      "INSERT INTO sign_in_code (sign_in, phone_hmac, phone_sealed, code_hash)"
          + " VALUES ($1, $2, $3, $4) ON CONFLICT (sign_in) DO UPDATE SET"
          + " phone_hmac = $2, phone_sealed = $3, code_hash = $4, sends = sign_in_code.sends + 1,"
          + " tries = 0, sent_at = clock_timestamp(),"
          + " expires_at = clock_timestamp() + interval '5 minutes', used_at = NULL"
          + " RETURNING sends, expires_at";
  private static final String COUNT =
      "INSERT INTO code_send (phone_hmac, address_hmac) VALUES ($1, $2)";

  private final Pool pool;
  private final Outbox outbox;
  private final CodeTexts texts;
  private final CodeHashes hashes;
  private final PhoneSeal seal;
  private final DemoCode demoCode;
  private final SignUpRule signUp;
  private final OneTimeCodesConfig config;
  private final SecureRandom random;

  CodeSendStore(
      Pool pool,
      Outbox outbox,
      CodeTexts texts,
      CodeHashes hashes,
      PhoneSeal seal,
      DemoCode demoCode,
      SelfSignupConfig selfSignup,
      OneTimeCodesConfig config,
      SecureRandom random) {
    this.pool = pool;
    this.outbox = outbox;
    this.texts = texts;
    this.hashes = hashes;
    this.seal = seal;
    this.demoCode = demoCode;
    this.signUp = new SignUpRule(selfSignup.enabled(), selfSignup.callingCodes());
    this.config = config;
    this.random = random;
  }

  /**
   * A wish for a code.
   *
   * @param phone empty for a resend to the number that this sign-in last gave
   * @param address as whom the browser's address counts
   */
  record Wish(SignInId signIn, Optional<PhoneNumber> phone, String address) {}

  @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
  private record Known(byte[] fingerprint, PhoneNumber phone, int sends, Duration ago) {}

  private record State(Fullness fullness, Optional<String> line) {}

  /** What is wished for, as far as nothing forbids it. */
  private record Allowed(
      PhoneNumber phone, Buffer fingerprint, Buffer address, boolean counted, State state) {}

  private sealed interface Judgement {
    record No(SendOutcome.Refused why) implements Judgement {}

    record Yes(Allowed allowed) implements Judgement {}
  }

  /** Makes and texts a code, unless a limit forbids it. */
  Uni<SendOutcome> send(Wish wish) {
    // What is refused anyway doesn't queue for the lock. Under it everything is looked at again.
    return judge(pool, wish)
        .chain(
            judgement ->
                switch (judgement) {
                  case Judgement.No(SendOutcome.Refused why) ->
                      Uni.createFrom().<SendOutcome>item(why);
                  case Judgement.Yes ignored -> sendInTurn(wish);
                });
  }

  private Uni<SendOutcome> sendInTurn(Wish wish) {
    return pool.withTransaction(
            tx ->
                tx.query(PATIENCE)
                    .execute()
                    .chain(() -> tx.query(LOCK).execute())
                    .chain(() -> judge(tx, wish))
                    .chain(
                        judgement ->
                            switch (judgement) {
                              case Judgement.No(SendOutcome.Refused why) ->
                                  Uni.createFrom().<SendOutcome>item(why);
                              case Judgement.Yes(Allowed allowed) ->
                                  make(tx, wish.signIn(), allowed).call(() -> count(tx, allowed));
                            }))
        .invoke(outbox::nudge);
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
                      Duration.ofMillis(row.getLong("ago"))));
            });
  }

  private Uni<Judgement> judge(SqlClient client, Wish wish) {
    return known(client, wish.signIn()).chain(known -> judge(client, wish, known));
  }

  private Uni<Judgement> judge(SqlClient client, Wish wish, Optional<Known> known) {
    Optional<PhoneNumber> asked = wish.phone().or(() -> known.map(Known::phone));
    if (asked.isEmpty()) {
      return Uni.createFrom()
          .item(new Judgement.No(new SendOutcome.Refused(SendRefusal.UNKNOWN_SIGN_IN)));
    }
    PhoneNumber phone = asked.get();
    byte[] fingerprint = seal.fingerprint(phone);
    byte[] address = hashes.ofAddress(wish.address());
    SoFar soFar =
        known
            .map(
                it ->
                    new SoFar(
                        it.sends(),
                        MessageDigest.isEqual(it.fingerprint(), fingerprint)
                            ? Optional.of(it.ago())
                            : Optional.empty()))
            .orElse(SoFar.NOTHING);
    // The demo code costs nothing, and trying the product shouldn't end after five times.
    boolean counted = !demoCode.isFor(fingerprint);
    return state(client, fingerprint, address)
        .map(
            state ->
                SendLimitRule.refusal(soFar, counted ? state.fullness() : Fullness.NONE)
                    .<Judgement>map(Judgement.No::new)
                    .orElseGet(
                        () ->
                            new Judgement.Yes(
                                new Allowed(
                                    phone,
                                    Buffer.buffer(fingerprint),
                                    Buffer.buffer(address),
                                    counted,
                                    state))));
  }

  private Uni<State> state(SqlClient client, byte[] fingerprint, byte[] address) {
    return client
        .preparedQuery(STATE)
        .execute(
            Tuple.of(
                Buffer.buffer(fingerprint),
                Buffer.buffer(address),
                config.perNumber() - 1,
                config.perAddress() - 1,
                config.inAll() - 1))
        .map(
            rows -> {
              Row row = rows.iterator().next();
              return new State(
                  new Fullness(
                      duration(row, "number"), duration(row, "address"), duration(row, "service")),
                  Optional.ofNullable(row.getString("line")));
            });
  }

  private Uni<SendOutcome> make(SqlConnection tx, SignInId signIn, Allowed allowed) {
    PhoneNumber phone = allowed.phone();
    OneTimeCode code = OneTimeCode.mint(random);
    Optional<PhoneNumber> to =
        signUp.maySignIn(allowed.state().line(), phone) ? Optional.of(phone) : Optional.empty();
    return tx.preparedQuery(MAKE)
        .execute(
            Tuple.of(
                signIn.value(),
                allowed.fingerprint(),
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
                      new SendOutcome.Sent(phone, SendLimitRule.SENDS_PER_SIGN_IN - sends));
            });
  }

  private static Uni<Void> count(SqlConnection tx, Allowed allowed) {
    return allowed.counted()
        ? tx.preparedQuery(COUNT)
            .execute(Tuple.of(allowed.fingerprint(), allowed.address()))
            .replaceWithVoid()
        : Uni.createFrom().voidItem();
  }

  private static Optional<Duration> duration(Row row, String column) {
    return Optional.ofNullable(row.getLong(column)).map(Duration::ofMillis);
  }

  static String place(SignInId signIn) {
    return "sign_in_code.phone_sealed." + signIn.value();
  }

  private static String fullFor(String whose, String offset) {
    return "(SELECT "
        + milliseconds("sent_at + interval '1 hour' - clock_timestamp()")
        + " FROM code_send WHERE "
        + whose
        + " AND sent_at > clock_timestamp() - interval '1 hour' ORDER BY sent_at DESC OFFSET "
        + offset
        + " LIMIT 1)";
  }

  private static String milliseconds(String interval) {
    return "(extract(epoch FROM " + interval + ") * 1000)::bigint";
  }
}
