package dev.comanager.keycloak.signin;

import dev.comanager.keycloak.PageAuthenticator;
import dev.comanager.keycloak.authservice.CheckAnswer;
import dev.comanager.keycloak.authservice.OneTimeCodes;
import dev.comanager.keycloak.authservice.SendAnswer;
import jakarta.ws.rs.core.MultivaluedMap;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.keycloak.authentication.AuthenticationFlowContext;

/**
 * Sign-in by phone (spec 4.3, steps 1 and 2): asks for the line's number, then for the code that
 * was texted to it. auth-service creates, sends, limits and checks codes; this class only shows
 * pages.
 */
public final class PhoneCodeAuthenticator extends PageAuthenticator {
  // auth-service sends it instead of X-Forwarded-For: Keycloak would store that with the session.
  private static final String BROWSER_ADDRESS = "X-Browser-Address";
  private static final int LONGEST_PHONE = 32;
  private static final int SHORTEST_PHONE = 10;

  private final OneTimeCodes codes;
  private final SecureRandom random;
  private final Clock clock;

  PhoneCodeAuthenticator(OneTimeCodes codes, SecureRandom random, Clock clock) {
    this.codes = codes;
    this.random = random;
    this.clock = clock;
  }

  @Override
  public void authenticate(AuthenticationFlowContext context) {
    SignInNotes notes = new SignInNotes(context.getAuthenticationSession());
    context.challenge(SignInPages.current(context, notes, clock));
  }

  @Override
  protected void submit(AuthenticationFlowContext context, MultivaluedMap<String, String> form) {
    SignInNotes notes = new SignInNotes(context.getAuthenticationSession());
    if (form.containsKey("cancel")) {
      SignInPages.decline(context, "the sign-in was left");
      return;
    }
    if (form.containsKey("back")) {
      notes.at(Step.PHONE, Notice.NONE);
      SignInPages.moveOn(context);
      return;
    }
    switch (notes.step()) {
      case PHONE -> takePhone(context, notes, text(form, "phone"));
      case CODE -> {
        if (form.containsKey("resend")) {
          resend(context, notes);
        } else {
          takeCode(context, notes, text(form, "code"));
        }
      }
      case SPENT -> resend(context, notes);
      case PAUSED -> SignInPages.moveOn(context);
    }
  }

  private void takePhone(AuthenticationFlowContext context, SignInNotes notes, String phone) {
    if (phone.isEmpty()) {
      badPhone(context, notes, "", Notice.PHONE_MISSING);
      return;
    }
    if (phone.length() > LONGEST_PHONE) {
      badPhone(context, notes, "", Notice.PHONE_INVALID);
      return;
    }
    switch (codes.send(notes.signIn(random), phone, remoteAddress(context))) {
      case SendAnswer.Sent sent -> {
        notes.codeSent(sent, clock.instant());
        notes.at(Step.CODE, Notice.NONE);
        SignInPages.moveOn(context);
      }
      case SendAnswer.Refused refused -> refusedFirst(context, notes, refused, phone);
      case SendAnswer.Unavailable() -> {
        notes.at(Step.PHONE, Notice.NOT_SENT);
        SignInPages.moveOn(context);
      }
    }
  }

  private void refusedFirst(
      AuthenticationFlowContext context,
      SignInNotes notes,
      SendAnswer.Refused refused,
      String phone) {
    switch (refused.refusal()) {
      case PHONE_INVALID -> badPhone(context, notes, phone, invalid(phone));
      // The last code of this sign-in went to this very number.
      case TOO_SOON -> {
        notes.at(Step.CODE, Notice.TOO_SOON);
        SignInPages.moveOn(context);
      }
      case UNKNOWN_SIGN_IN -> {
        notes.at(Step.PHONE, Notice.TOO_SOON);
        SignInPages.moveOn(context);
      }
      case SENDS_USED_UP -> pause(context, notes, Notice.NO_MORE_SENDS, "");
      case TOO_MANY_CODES -> pause(context, notes, Notice.TOO_MANY_CODES, timeOf(refused));
    }
  }

  /**
   * Responds to the form directly instead of redirecting: the input is shown for correction without
   * being stored.
   */
  private void badPhone(
      AuthenticationFlowContext context, SignInNotes notes, String typed, Notice notice) {
    notes.at(Step.PHONE, notice);
    context.challenge(SignInPages.current(context, notes, clock, typed));
    notes.at(Step.PHONE, Notice.NONE);
  }

  private static Notice invalid(String phone) {
    long digits = phone.codePoints().filter(Character::isDigit).count();
    return digits < SHORTEST_PHONE ? Notice.PHONE_SHORT : Notice.PHONE_INVALID;
  }

  private void resend(AuthenticationFlowContext context, SignInNotes notes) {
    Step stay = notes.step();
    switch (codes.resend(notes.signIn(random), remoteAddress(context))) {
      case SendAnswer.Sent sent -> {
        notes.codeSent(sent, clock.instant());
        Notice notice = sent.sendsLeft() > 0 ? Notice.SENT_AGAIN : Notice.SENT_AGAIN_LAST;
        notes.at(Step.CODE, notice, SignInPages.time(clock.instant()));
      }
      case SendAnswer.Refused refused -> {
        switch (refused.refusal()) {
          case PHONE_INVALID, UNKNOWN_SIGN_IN -> notes.at(Step.PHONE, Notice.NONE);
          case TOO_SOON -> notes.at(stay, Notice.TOO_SOON);
          case SENDS_USED_UP -> {
            notes.noMoreSends();
            notes.at(withoutText(stay, refused), Notice.NO_MORE_SENDS);
          }
          case TOO_MANY_CODES ->
              notes.at(withoutText(stay, refused), Notice.TOO_MANY_CODES, timeOf(refused));
        }
      }
      case SendAnswer.Unavailable() -> notes.at(stay, Notice.NOT_SENT);
    }
    SignInPages.moveOn(context);
  }

  /** The step after a refusal for longer: only a code that still works can be entered. */
  private static Step withoutText(Step stay, SendAnswer.Refused refused) {
    return stay == Step.SPENT || !refused.codeWorks() ? Step.PAUSED : stay;
  }

  private void takeCode(AuthenticationFlowContext context, SignInNotes notes, String typed) {
    Optional<String> code = CodeRule.read(typed);
    if (code.isEmpty()) {
      notes.at(Step.CODE, Notice.CODE_NOT_SIX_DIGITS);
      SignInPages.moveOn(context);
      return;
    }
    String client = context.getAuthenticationSession().getClient().getClientId();
    switch (codes.check(notes.signIn(random), code.get(), client)) {
      case CheckAnswer.Verified verified -> {
        notes.verified(verified);
        context.setUser(
            LineProjection.of(context.getSession(), context.getRealm(), verified.line()));
        context.success();
      }
      case CheckAnswer.Refused refused -> {
        switch (refused.refusal()) {
          case CODE_WRONG -> wrong(notes, refused.attemptsLeft());
          case CODE_EXPIRED, TRIES_USED_UP -> spent(notes);
        }
        SignInPages.moveOn(context);
      }
      case CheckAnswer.Unavailable() -> {
        notes.at(Step.CODE, Notice.NOT_CHECKED);
        SignInPages.moveOn(context);
      }
    }
  }

  private static void wrong(SignInNotes notes, int attemptsLeft) {
    if (attemptsLeft > 1) {
      notes.at(Step.CODE, Notice.CODE_WRONG, Integer.toString(attemptsLeft));
    } else if (attemptsLeft == 1) {
      notes.at(Step.CODE, Notice.CODE_WRONG_ONE_LEFT);
    } else {
      spent(notes);
    }
  }

  private static void spent(SignInNotes notes) {
    if (notes.sendsLeft() > 0) {
      notes.at(Step.SPENT, Notice.NONE);
    } else {
      notes.at(Step.PAUSED, Notice.NO_MORE_SENDS);
    }
  }

  private static void pause(
      AuthenticationFlowContext context, SignInNotes notes, Notice notice, String detail) {
    notes.at(Step.PAUSED, notice, detail);
    SignInPages.moveOn(context);
  }

  private String timeOf(SendAnswer.Refused refused) {
    Optional<Integer> seconds = refused.retryAfterSeconds();
    Instant now = clock.instant();
    return seconds.map(wait -> SignInPages.time(now.plusSeconds(wait), now)).orElse("");
  }

  private static String remoteAddress(AuthenticationFlowContext context) {
    String browser = context.getHttpRequest().getHttpHeaders().getHeaderString(BROWSER_ADDRESS);
    return browser == null ? context.getConnection().getRemoteAddr() : browser;
  }

  @Override
  public boolean requiresUser() {
    return false;
  }
}
