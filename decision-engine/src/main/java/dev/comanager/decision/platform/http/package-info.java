/**
 * Reads platforms over HTTP, the same way for all: limits on time, size, rate and concurrency,
 * retries of failures that come fast, and a pause for a platform that keeps failing or asks for
 * one.
 *
 * <p>An adapter's settings extend {@link dev.comanager.decision.platform.HttpLimits}; its client is
 * thin:
 *
 * <pre>{@code
 * PlatformHttp http = clients.of(PlatformCode.ESPN, config.espn());
 * Uni<JsonNode> league =
 *     http.document(
 *         PlatformRequest.of(address, "league")
 *             .withHeader("Cookie", cookies)
 *             .redirectedTo("espn.com"));
 * Uni<Void> players =
 *     http.rows(PlatformRequest.of(bulkAddress, "players"), row -> player(row).ifPresent(list::add));
 * }</pre>
 *
 * <p>Every failure is a {@link dev.comanager.decision.platform.PlatformException}: 404 and a
 * document {@code null} are NOT_FOUND, 401 and 403 NOT_ALLOWED unless they are HTML, other HTML and
 * truncated or endless responses UNREADABLE, the rest UNAVAILABLE. An adapter reports errors that
 * it finds in a response with the wording of {@link
 * dev.comanager.decision.platform.http.PlatformFailure}.
 */
package dev.comanager.decision.platform.http;
