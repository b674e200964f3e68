package dev.comanager.auth.signin;

import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Optional;

/** A response to a browser. */
sealed interface SignInAnswer {
  /** The {@code Set-Cookie} values, one per header. */
  List<String> cookies();

  /**
   * A page.
   *
   * @param returnScheme the scheme of the client's address, to which its forms may redirect
   * @param requestId of the sign-in that it belongs to
   */
  record Page(
      int status,
      Buffer html,
      List<String> cookies,
      String returnScheme,
      Optional<String> requestId)
      implements SignInAnswer {}

  /** A redirect to another sign-in page, or back to the client. */
  record Redirect(
      String location, boolean afterForm, List<String> cookies, Optional<String> requestId)
      implements SignInAnswer {}

  /**
   * A page that explains an error.
   *
   * @param detail a sentence after what happened; empty if there is none
   */
  record ErrorPage(SignInFailure failure, String detail, Optional<String> requestId)
      implements SignInAnswer {
    ErrorPage(SignInFailure failure, Optional<String> requestId) {
      this(failure, "", requestId);
    }

    static ErrorPage of(SignInFailure failure) {
      return new ErrorPage(failure, Optional.empty());
    }

    static ErrorPage of(SignInFailure failure, String detail) {
      return new ErrorPage(failure, detail, Optional.empty());
    }

    @Override
    public List<String> cookies() {
      return List.of();
    }
  }

  /** A style sheet or an image. */
  record Resource(String contentType, Buffer content) implements SignInAnswer {
    @Override
    public List<String> cookies() {
      return List.of();
    }
  }
}
