package dev.comanager.auth.introspection;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.comanager.contracts.Scope;
import io.vertx.core.buffer.Buffer;

/**
 * The response bodies of introspection. No value in them can hold a character that JSON would
 * escape.
 */
final class IntrospectionAnswer {
  private static final byte[] INACTIVE = "{\"active\":false}".getBytes(US_ASCII);

  private IntrospectionAnswer() {}

  /**
   * The body of a verdict (RFC 7662 section 2.2).
   *
   * @param settleMs how long after the broker's acknowledgement a revocation is confirmed, in
   *     milliseconds; longer than any lease under which the verdict may be cached
   */
  static Buffer of(TokenVerdict verdict, long settleMs) {
    return switch (verdict) {
      case TokenVerdict.Active active -> active(active, settleMs);
      case TokenVerdict.Inactive() -> Buffer.buffer(INACTIVE);
    };
  }

  /** The body of an error (RFC 6749 section 5.2). */
  static Buffer error(String code) {
    return Buffer.buffer("{\"error\":\"" + code + "\"}");
  }

  private static Buffer active(TokenVerdict.Active active, long settleMs) {
    StringBuilder body = new StringBuilder(256);
    body.append("{\"active\":true,\"line\":\"").append(active.line().value());
    body.append("\",\"surface\":\"").append(active.surface().code());
    body.append("\",\"scope\":\"");
    String separator = "";
    for (Scope scope : active.scopes()) {
      body.append(separator).append(scope.code());
      separator = " ";
    }
    body.append("\",\"token_type\":\"Bearer\",\"client_id\":\"").append(active.clientId());
    body.append('"');
    active
        .term()
        .ifPresent(term -> body.append(",\"exp\":").append(term.expiresAt().getEpochSecond()));
    // The terms for caching the verdict. A gateway without them introspects each call.
    body.append(",\"remember\":{\"epoch\":").append(active.epoch());
    body.append(",\"settle_ms\":").append(settleMs);
    active
        .term()
        .ifPresent(
            term -> {
              term.grant()
                  .ifPresent(
                      grant -> body.append(",\"grant\":\"").append(grant.value()).append('"'));
              body.append(",\"life_ms\":").append(term.life().toMillis());
            });
    body.append("}}");
    return Buffer.buffer(body.toString().getBytes(US_ASCII));
  }
}
