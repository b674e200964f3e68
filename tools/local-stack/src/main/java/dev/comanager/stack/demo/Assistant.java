package dev.comanager.stack.demo;

/**
 * An assistant as it registers with the service; the service identifies it by the redirect host
 * alone.
 *
 * @param wantsAllScopes whether it requests the scopes listed by the tool server; otherwise none
 */
record Assistant(String name, String redirectUri, boolean wantsAllScopes) {
  static final Assistant CLAUDE =
      new Assistant("Claude", "https://claude.ai/api/mcp/auth_callback", true);
  static final Assistant CHATGPT =
      new Assistant("ChatGPT", "https://chatgpt.com/connector_platform_oauth_redirect", false);

  /** A program on this machine; such programs use the surface {@code claude}. */
  static Assistant here(int port) {
    return new Assistant("This terminal", "http://127.0.0.1:" + port + "/signed-in", true);
  }

  /** Whether its redirect leads to another host. */
  boolean isForeign() {
    return redirectUri.startsWith("https:");
  }
}
