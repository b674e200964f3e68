/**
 * How platforms are read over HTTP, the same for all: limits on time, size, rate and concurrency,
 * repetition of what failed at once, a pause for a platform that keeps failing or asks for one.
 *
 * <p>An adapter's settings extend {@link dev.comanager.decision.platform.http.HttpLimits}; its
 * client is thin:
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
 * <p>All of it fails with a {@link dev.comanager.decision.platform.PlatformException}: 404 and a
 * document {@code null} are NOT_FOUND, 401 and 403 NOT_ALLOWED, HTML, half an answer or one without
 * end UNREADABLE, the rest UNAVAILABLE. What an adapter itself finds wrong in an answer it throws
 * in the words of {@link dev.comanager.decision.platform.http.PlatformFailure}.
 */
package dev.comanager.decision.platform.http;
