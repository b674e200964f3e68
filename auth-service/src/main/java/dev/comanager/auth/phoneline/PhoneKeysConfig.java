package dev.comanager.auth.phoneline;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Map;
import java.util.Optional;

/** Keys under which phone numbers are kept. None has a default: a known key protects nothing. */
@ConfigMapping(prefix = "comanager.keys")
public interface PhoneKeysConfig {
  /** Key of the fingerprint by which a line is found, base64 of 32 bytes. */
  Optional<String> phoneHmac();

  /** Key that seals numbers from now on, base64 of 32 bytes. */
  Optional<String> phoneSealing();

  /** Name of {@link #phoneSealing}, kept with each sealed number. */
  @WithDefault("k1")
  String phoneSealingId();

  /** Former sealing keys by name, so that what they sealed can still be read. */
  Map<String, String> phoneSealingRetired();
}
