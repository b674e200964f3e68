package dev.comanager.auth.signin;

/**
 * The errors that a person sees when a sign-in can't begin or continue: what happened, and what to
 * do. A sign-in to the account pages involves no assistant, so the texts mention one only where it
 * is concerned.
 */
enum SignInFailure {
  CLIENT_UNKNOWN(
      400,
      "This assistant isn’t known here",
      "It isn’t registered, or its registration has ended. Nothing was sent to it.",
      "Remove the connection in your assistant, then connect again."),
  CLIENT_DOCUMENT_UNUSABLE(
      400,
      "This assistant can’t be connected",
      "We can’t use its description of itself. Nothing was sent to it.",
      "Tell its makers what this page says, or connect another assistant."),
  CLIENT_DOCUMENT_OUT_OF_REACH(
      503,
      "We couldn’t read about this assistant",
      "We couldn’t load its description of itself. Nothing was sent to it.",
      "Try again in a minute. Reload this page, or connect again in your assistant."),
  REDIRECT_UNKNOWN(
      400,
      "That is not the assistant’s address",
      "The link would send you back to an address that the assistant hasn’t registered. Nothing was"
          + " sent there.",
      "Start over in your assistant. If a stranger gave you the link, don’t use it."),
  BEGUN_ELSEWHERE(
      403,
      "This sign-in started in another browser",
      "If it didn’t, this browser may be blocking cookies.",
      "Go back to where you started and try again, all in one browser."),
  FORM_NOT_OURS(
      403,
      "That form came from another site",
      "It was not sent from our page, so nothing was done.",
      "If you were signing in, go back to our page and send it from there."),
  FINISHED(
      410,
      "This sign-in is finished",
      "Your answer has already gone back to where you started.",
      "Go back there. If it doesn’t know you yet, start over."),
  EXPIRED(
      410,
      "This sign-in took too long",
      "It has ended before it was finished.",
      "Go back to where you started and try again."),
  LOST(
      502,
      "This sign-in can’t go on",
      "Something broke on our side. Nothing was sent to your assistant.",
      "Go back to where you started and try again."),
  TOO_LARGE(
      413,
      "That form is too large",
      "It holds more than any of our forms asks for. Nothing was done with it.",
      "Go back and fill it in again."),
  UNREADABLE(
      400,
      "That form can’t be read",
      "Part of it isn’t written the way browsers write forms. Nothing was done with it.",
      "Go back and fill it in again."),
  TOO_MANY(
      429,
      "Too many sign-ins right now",
      "No more can start for now.",
      "Try again in a few minutes."),
  OUT_OF_REACH(
      503,
      "Sign-in isn’t available right now",
      "Our sign-in didn’t answer in time. Nothing was done.",
      "Try again in a minute. Reload this page, or go back and start over."),
  WRONG_METHOD(
      405,
      "That is not how this page is opened",
      "Nothing was done.",
      "Go back to where you started and try again."),
  NOTHING_HERE(
      404,
      "There is no page here",
      "The address may be old, or cut off on its way to you. Nothing was done.",
      "Check it, or go back to where you found it.");

  private final int status;
  private final String title;
  private final String what;
  private final String next;

  SignInFailure(int status, String title, String what, String next) {
    this.status = status;
    this.title = title;
    this.what = what;
    this.next = next;
  }

  int status() {
    return status;
  }

  String title() {
    return title;
  }

  String what() {
    return what;
  }

  String next() {
    return next;
  }
}
