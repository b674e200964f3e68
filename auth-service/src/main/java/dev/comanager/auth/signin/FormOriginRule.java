package dev.comanager.auth.signin;

/** Decides whether a form was sent from our own page; browsers state that in one of two headers. */
public final class FormOriginRule {
  private FormOriginRule() {}

  /**
   * Checks {@code Origin} and {@code Sec-Fetch-Site}, each null if missing. A browser that sends
   * neither is still bound by its cookies.
   */
  public static boolean isOurs(String origin, String fetchSite, String authUrl) {
    boolean sameSite = fetchSite == null || fetchSite.equals("same-origin");
    return sameSite && (origin == null || origin.equals(originOf(authUrl)));
  }

  private static String originOf(String authUrl) {
    int path = authUrl.indexOf('/', authUrl.indexOf("://") + 3);
    return path < 0 ? authUrl : authUrl.substring(0, path);
  }
}
