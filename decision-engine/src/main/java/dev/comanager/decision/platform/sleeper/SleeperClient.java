package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.http.JsonRows;
import dev.comanager.decision.platform.http.PlatformHttp;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.http.PlatformRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.function.Consumer;

/** Requests to Sleeper's two APIs: the documented one, and the one with NFL data. */
@ApplicationScoped
class SleeperClient {
  private static final String OFFICIAL_DATA = "https://api.sleeper.com";
  private static final String OFFICIAL_HOST = "api.sleeper.app";

  private final PlatformHttp http;
  private final PlatformConfig.Sleeper config;
  private final String url;
  private final String dataUrl;

  SleeperClient(PlatformHttpClients clients, PlatformConfig platforms) {
    this.config = platforms.sleeper();
    this.http = clients.of(PlatformCode.SLEEPER, config);
    this.url = PlatformRequest.base(config.url());
    this.dataUrl = config.dataUrl().map(PlatformRequest::base).orElseGet(this::usualDataUrl);
  }

  // An overridden address applies to both APIs.
  private String usualDataUrl() {
    if (OFFICIAL_HOST.equals(config.url().getHost())) {
      return OFFICIAL_DATA;
    }
    return url.endsWith("/v1") ? url.substring(0, url.length() - "/v1".length()) : url;
  }

  /**
   * A document of the documented API, complete.
   *
   * @param what the requested thing, worded for people
   */
  Uni<JsonNode> document(String path, String what) {
    return http.document(PlatformRequest.of(URI.create(url + path), what));
  }

  /** A document of the data API, complete. */
  Uni<JsonNode> data(String path, String what) {
    return http.document(
        PlatformRequest.of(URI.create(dataUrl + path), what).within(config.bulkTimeout()));
  }

  /** A large list of the documented API, row by row. */
  Uni<Void> rows(String path, String what, Consumer<JsonRows.Row> sink) {
    return http.rows(PlatformRequest.of(URI.create(url + path), what), sink);
  }

  /** A large list of the data API, row by row. */
  Uni<Void> dataRows(String path, String what, Consumer<JsonRows.Row> sink) {
    return http.rows(PlatformRequest.of(URI.create(dataUrl + path), what), sink);
  }
}
