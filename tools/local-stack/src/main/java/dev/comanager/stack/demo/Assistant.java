package dev.comanager.stack.demo;

/**
 * An assistant as it shows itself to the service; the service goes by the redirect host alone.
 *
 * @param wantsAllScopes whether it asks for what the tool server lists; else for nothing in
 *     particular
 */
record Assistant(String name, String redirectUri, boolean wantsAllScopes) {
  static final Assistant CLAUDE =
      new Assistant("Claude", "https://claude.ai/api/mcp/auth_callback", true);
  static final Assistant CHATGPT =
      new Assistant("ChatGPT", "https://chatgpt.com/connector_platform_oauth_redirect", false);

  /** A program on this machine; such programs are of the surface {@code claude}. */
  static Assistant here(int port) {
    return new Assistant("This terminal", "http://127.0.0.1:" + port + "/signed-in", true);
  }

  /** Whether people are sent back to somebody else's host. */
  boolean isForeign() {
    return redirectUri.startsWith("https:");
  }
}
