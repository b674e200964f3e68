package dev.comanager.servicekit.startup.settings;

import java.util.List;
import java.util.Optional;

/**
 * The CA of a server's certificate, where it is an own one: that its file can serve, and that the
 * server is spoken to by https at all. Whoever names a CA believes the connection encrypted.
 *
 * @param name the setting that names the file; it need not be there
 * @param address the setting with the server's address
 * @param otherwise the address where nobody gave one
 */
public record Authority(String name, String address, String otherwise) implements SettingRule {
  @Override
  public List<String> problems(Settings settings) {
    Optional<String> file = settings.value(name);
    if (file.isEmpty()) {
      return List.of();
    }
    // As clients read it: in other letters it would be spoken to in the clear.
    if (!settings.value(address, otherwise).strip().startsWith("https://")) {
      return List.of(
          "%s is set, but %s does not begin with https://: nobody shows a certificate there. Set an https address, or take it out"
              .formatted(Settings.shown(name), Settings.shown(address)));
    }
    return file.flatMap(PemFile::problem)
        .map(problem -> List.of(Settings.shown(name) + " " + problem))
        .orElseGet(List::of);
  }
}
