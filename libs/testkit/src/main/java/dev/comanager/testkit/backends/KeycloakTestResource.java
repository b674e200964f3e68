package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.keycloak.KeycloakSettings;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;

/**
 * Gives a {@code @QuarkusTest} of auth-service the real Keycloak with the sign-in pages. The pages
 * call the service under test, so its ports are chosen here.
 */
public final class KeycloakTestResource extends BackendResource {
  /** Shared by the pages and auth-service. */
  public static final String SIGN_IN_SECRET = "sign-in-secret-of-the-tests";

  /**
   * The secret of Keycloak's client {@code auth-service}, with characters that are special in
   * base64 and forms.
   */
  public static final String CLIENT_SECRET = "keycloak+secret/of%the=tests";

  /** The secret of Keycloak's client {@code account-pages}. */
  public static final String ACCOUNT_SECRET = "account+secret/of%the=tests";

  /** {base_url} of the tests: the audience of tokens. */
  public static final String BASE_URL = "http://localhost:8080";

  private static final String DATABASE = "keycloak";

  @Override
  Map<String, String> begin() throws Exception {
    // The build sets both properties.
    Path module = Path.of(System.getProperty("embedded.keycloak.module"));
    int port = FreePort.find();
    int servicePort = FreePort.find();
    int internalPort = FreePort.find();
    URI authUrl = URI.create("http://localhost:" + servicePort);
    Path directory = directory("keycloak-test");
    TestDatabase database = closing(TestDatabase.start(DATABASE));
    KeycloakSettings settings =
        new KeycloakSettings(
            port,
            authUrl,
            URI.create(BASE_URL),
            "jdbc:postgresql://127.0.0.1:" + database.port() + "/" + DATABASE,
            TestDatabase.USER,
            TestDatabase.USER,
            URI.create("http://127.0.0.1:" + internalPort),
            SIGN_IN_SECRET,
            CLIENT_SECRET,
            ACCOUNT_SECRET);
    closing(TestKeycloak.start(module, settings, directory));
    return Map.of(
        "quarkus.http.test-port",
        Integer.toString(servicePort),
        "comanager.internal.port",
        Integer.toString(internalPort),
        "comanager.auth-url",
        authUrl.toString(),
        "comanager.base-url",
        BASE_URL,
        "comanager.keycloak.url",
        "http://127.0.0.1:" + port,
        "comanager.keycloak.client-secret",
        CLIENT_SECRET,
        "comanager.account.client-secret",
        ACCOUNT_SECRET,
        "comanager.sign-in.secret",
        SIGN_IN_SECRET);
  }
}
