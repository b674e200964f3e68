package dev.comanager.phones;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** What the page shows beside what was received. */
@ConfigMapping(prefix = "comanager.phones")
public interface PhonesConfig {
  /** Numbers that the page shows before anything reached them, such as the demo line's. */
  Optional<List<String>> known();
}
