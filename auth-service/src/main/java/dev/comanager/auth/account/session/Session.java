package dev.comanager.auth.account.session;

import dev.comanager.contracts.LineId;
import java.util.Optional;

/**
 * A session of a signed-in browser.
 *
 * @param flash the message about the previous form, to show once
 */
public record Session(SessionKey key, LineId line, Optional<String> flash) {}
