package dev.comanager.auth.account.session;

import dev.comanager.contracts.LineId;
import java.util.Optional;

/**
 * A browser that is signed in.
 *
 * @param flash what the page is to say about the form before it, once
 */
public record Session(SessionKey key, LineId line, Optional<String> flash) {}
