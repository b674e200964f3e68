package dev.comanager.auth.signin;

/**
 * A browser's request.
 *
 * @param path as written, not decoded
 * @param query as written; empty if there is none
 * @param form the body of a form, a byte string; empty if there is none
 * @param cookies the cookie header; empty if there is none
 * @param address of the browser
 */
record Visit(boolean post, String path, String query, String form, String cookies, String address) {
  @Override
  public String toString() {
    return "Visit[path=" + path + "]";
  }
}
