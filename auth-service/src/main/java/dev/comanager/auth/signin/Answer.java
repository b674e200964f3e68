package dev.comanager.auth.signin;

import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Optional;

/** What a browser gets. */
sealed interface Answer {
  /** As they are set, one a header. */
  List<String> cookies();

  /**
   * A page.
   *
   * @param returnsByHttp whether its forms may end at an address with http, on somebody's own
   *     machine
   * @param requestId of the sign-in that it belongs to
   */
  record Page(
      int status,
      Buffer html,
      List<String> cookies,
      boolean returnsByHttp,
      Optional<String> requestId)
      implements Answer {}

  /** The way to another page of ours, or back to the client. */
  record Redirect(
      String location, boolean afterForm, List<String> cookies, Optional<String> requestId)
      implements Answer {}

  /** A page that says what went wrong. */
  record ErrorPage(Trouble trouble, Optional<String> requestId) implements Answer {
    static ErrorPage of(Trouble trouble) {
      return new ErrorPage(trouble, Optional.empty());
    }

    @Override
    public List<String> cookies() {
      return List.of();
    }
  }

  /** Style sheet or picture. */
  record Resource(String contentType, Buffer content) implements Answer {
    @Override
    public List<String> cookies() {
      return List.of();
    }
  }
}
