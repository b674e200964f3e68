package dev.comanager.auth.signin;

/**
 * A request of a browser.
 *
 * @param path as it was written, nothing decoded
 * @param query as it was written; empty where there is none
 * @param form the body of a form, a byte string; empty where there is none
 * @param cookies the cookie header; empty where there is none
 * @param address of the browser
 * @param agent what the browser calls itself; empty where it doesn't
 */
record Visit(
    boolean post,
    String path,
    String query,
    String form,
    String cookies,
    String address,
    String agent) {
  @Override
  public String toString() {
    return "Visit[path=" + path + "]";
  }
}
