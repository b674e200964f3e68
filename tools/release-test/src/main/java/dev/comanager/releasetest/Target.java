package dev.comanager.releasetest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The release under test.
 *
 * @param baseUrl {base_url} as clients know it
 * @param authUrl {auth_url} as clients know it
 * @param ways addresses to call instead, by public address: services within a cluster
 * @param bearer the own bearer of a line
 * @param person a person who can sign in
 */
record Target(
    String baseUrl,
    String authUrl,
    Map<String, String> ways,
    Optional<String> bearer,
    Optional<Person> person) {

  /** A line's number and its sign-in code. */
  record Person(String phone, String code) {
    @Override
    public String toString() {
      return "Person[…]";
    }
  }

  /** The settings that are missing; empty if the release can be tested. */
  static List<String> missing(Map<String, String> environment) {
    List<String> missing = new ArrayList<>();
    for (String name : List.of("COMANAGER_BASE_URL", "COMANAGER_AUTH_URL")) {
      if (set(environment, name).isEmpty()) {
        missing.add(name);
      }
    }
    return missing;
  }

  static Target of(Map<String, String> environment) {
    String base = environment.get("COMANAGER_BASE_URL");
    String auth = environment.get("COMANAGER_AUTH_URL");
    Map<String, String> ways = new HashMap<>();
    set(environment, "COMANAGER_RELEASE_TEST_BASE").ifPresent(way -> ways.put(base, way));
    set(environment, "COMANAGER_RELEASE_TEST_AUTH").ifPresent(way -> ways.put(auth, way));
    return new Target(
        base,
        auth,
        ways,
        set(environment, "COMANAGER_RELEASE_TEST_BEARER"),
        set(environment, "COMANAGER_RELEASE_TEST_PHONE")
            .flatMap(
                phone ->
                    set(environment, "COMANAGER_RELEASE_TEST_CODE")
                        .map(code -> new Person(phone, code))));
  }

  private static Optional<String> set(Map<String, String> environment, String name) {
    return Optional.ofNullable(environment.get(name))
        .map(String::strip)
        .filter(it -> !it.isEmpty());
  }

  @Override
  public String toString() {
    return "Target[" + baseUrl + ", " + authUrl + "]";
  }
}
