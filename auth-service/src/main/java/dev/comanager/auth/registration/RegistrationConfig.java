package dev.comanager.auth.registration;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Set;

/** Who may register. */
@ConfigMapping(prefix = "comanager.registration")
public interface RegistrationConfig {
  /** How many clients there may be; beyond it only known ones can register again. */
  int MOST_CLIENTS = 20_000;

  /**
   * Callback addresses of the {@code claude} surface, each whole; in an https address a last
   * segment {@code *} stands for one of letters, digits, {@code -} and {@code _}.
   */
  @WithDefault(
      "https://claude.ai/api/mcp/auth_callback,https://claude.com/api/mcp/auth_callback,"
          + "https://vscode.dev/redirect,https://insiders.vscode.dev/redirect,"
          + "cursor://anysphere.cursor-mcp/oauth/callback,"
          + "https://www.cursor.com/agents/mcp/oauth/callback,"
          + "https://api.devin.ai/mcp/oauth/callback,https://antigravity.google/oauth-callback,"
          + "https://callback.mistral.ai/v1/integrations_auth/oauth2_callback,"
          + "https://www.perplexity.ai/rest/connections/oauth_callback,"
          + "https://enterprise.perplexity.ai/rest/connections/oauth_callback")
  Set<String> claudeCallbacks();

  /** Callback addresses of the {@code chatgpt} surface, written alike. */
  @WithDefault(
      "https://chatgpt.com/connector_platform_oauth_redirect,https://chatgpt.com/connector/oauth/*,"
          + "https://platform.openai.com/apps-manage/oauth")
  Set<String> chatgptCallbacks();

  /** Whether programs on a person's own machine may register; they are of the claude surface. */
  @WithDefault("true")
  boolean loopback();
}
