package dev.comanager.auth.account;

/**
 * A page with a single message: what happened, and what to do.
 *
 * @param next the label of its one button
 * @param href the button's target
 */
public record Notice(String title, String text, String next, String href) {
  private static final String HOME = "/account";
  private static final String SIGN_IN = "/account/sign-in";

  static Notice signedOut() {
    return new Notice(
        "You’re signed out",
        "This browser no longer opens your account.",
        "Sign in again",
        SIGN_IN);
  }

  static Notice sessionOver() {
    return new Notice(
        "You were signed out",
        "It was too long since you signed in, or your account was paused. Nothing was changed.",
        "Sign in again",
        SIGN_IN);
  }

  /** For a form that deletes, sent without a session: a first click may have ended it. */
  static Notice deletedOrSessionOver() {
    return new Notice(
        "You’re signed out",
        "Deleting your account signs you out, so a second click shows this page. If you clicked only"
            + " once, nothing was deleted: sign in and try again.",
        "Sign in",
        SIGN_IN);
  }

  static Notice foreignForm() {
    return new Notice(
        "That form isn’t from your page",
        "It came from elsewhere or from before you signed in. Nothing was changed.",
        "Open your account",
        HOME);
  }

  static Notice tooLarge() {
    return new Notice(
        "That form is too large",
        "It holds more than any of our forms asks for. Nothing was changed.",
        "Open your account",
        HOME);
  }

  static Notice tooMany(long seconds) {
    return new Notice(
        "Too many requests",
        "That was a lot in a short time. Nothing was changed. Wait %d second%s, then go on."
            .formatted(seconds, seconds == 1 ? "" : "s"),
        "Open your account",
        HOME);
  }

  static Notice unreadable() {
    return new Notice(
        "That form can’t be read",
        "Part of it isn’t written the way browsers write forms. Nothing was changed.",
        "Open your account",
        HOME);
  }

  static Notice signInFailed() {
    return new Notice(
        "That sign-in wasn’t finished",
        "It ended, took too long, or was started in another browser. You are not signed in.",
        "Sign in",
        SIGN_IN);
  }

  static Notice signInLeft() {
    return new Notice("You left the sign-in", "You are not signed in.", "Sign in", SIGN_IN);
  }

  static Notice yahooFailed() {
    return new Notice(
        "Yahoo isn’t connected",
        "That request ended, took too long, or was started in another browser. Nothing was changed.",
        "Open your account",
        HOME);
  }

  static Notice deleted(boolean everywhere) {
    return new Notice(
        "Your account is deleted",
        everywhere
            ? "Nobody can open it anymore. The rest of your data is deleted within a minute."
            : "The rest of your data is deleted soon. Until then, an assistant may keep working for"
                + " up to ten minutes.",
        "Sign in with a number",
        SIGN_IN);
  }

  static Notice unavailable() {
    return new Notice(
        "Your account can’t be shown right now",
        "Part of the service isn’t answering. Nothing was changed.",
        "Try again",
        HOME);
  }
}
