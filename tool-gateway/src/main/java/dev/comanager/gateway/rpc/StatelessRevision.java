package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.discovery.PublicAddresses;
import dev.comanager.gateway.rpc.RpcMessage.Request;
import dev.comanager.gateway.rpc.RpcReply.Label;
import dev.comanager.gateway.toolcall.ResultWriter;
import dev.comanager.gateway.toolcall.ToolAnswer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Revision 2026-07-28: there is no handshake, and each request declares its version and the
 * client's capabilities. Results name their type, the server, and who may cache them for how long.
 */
@Singleton
final class StatelessRevision implements Revision {
  static final String VERSION = "2026-07-28";

  private static final Set<RpcMethod> METHODS =
      EnumSet.complementOf(EnumSet.of(RpcMethod.INITIALIZE, RpcMethod.PING));
  private static final int METHOD_NOT_FOUND_STATUS = 404;
  private static final String META = "_meta";
  private static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";

  /** Within this time clients see what a release changed. */
  private static final Duration FRESH = Duration.ofMinutes(5);

  /** The same for everybody. */
  private static final String PUBLIC = "public";

  /** Depends on the bearer's surface: a cache must not share it between bearers. */
  private static final String PRIVATE = "private";

  private final Map<RpcMethod, FixedResult> fixed = new EnumMap<>(RpcMethod.class);
  private final Map<Surface, FixedResult> listings = new EnumMap<>(Surface.class);
  private final ObjectNode server = Json.WIRE.createObjectNode();
  private final ResultWriter results;
  private final FixedResult leagueLink;
  private final RpcReplies replies;

  StatelessRevision(
      FixedResults answers, Catalogue catalogue, PublicAddresses addresses, RpcReplies replies) {
    this.replies = replies;
    server.set(SERVER_INFO, FixedResults.server());
    this.results = new ResultWriter(complete(), server);
    for (RpcMethod method : METHODS) {
      answers.of(method).ifPresent(result -> fixed.put(method, cacheable(result, PUBLIC)));
    }
    fixed.put(RpcMethod.SERVER_DISCOVER, discover(answers, addresses));
    for (Surface surface : Surface.values()) {
      ObjectNode listing = catalogue.listed(surface);
      listing.path("tools").forEach(tool -> addIcon((ObjectNode) tool, addresses));
      listings.put(surface, cacheable(listing, PRIVATE));
    }
    this.leagueLink = FixedResult.of(identified(LinkLeaguePrompt.inputRequired(addresses)));
  }

  @Override
  public Set<RpcMethod> methods() {
    return METHODS;
  }

  @Override
  public Optional<RpcReply> refusal(RpcRequest http, Request request) {
    return StatelessEnvelope.of(request).refusal(http, replies);
  }

  @Override
  public RpcReply unknownMethod(Request request) {
    return replies.unknownMethod(METHOD_NOT_FOUND_STATUS, request.id(), request.method());
  }

  @Override
  public FixedResult fixed(RpcMethod method) {
    return fixed.get(method);
  }

  @Override
  public FixedResult listing(Surface surface) {
    return listings.get(surface);
  }

  @Override
  public ResultWriter results() {
    return results;
  }

  /** The tool's result, or the request to link a league first, where the client can show one. */
  @Override
  public RpcReply toolResult(Request request, ToolAnswer.Result result) {
    boolean openPage =
        result.outcome().equals(ToolErrorCode.E_NO_LEAGUE.name())
            && LinkLeaguePrompt.canOpenPage(StatelessEnvelope.of(request));
    Label label = new Label(request.method(), result.tool(), result.outcome());
    return openPage
        ? replies.result(request.id(), leagueLink, label)
        : replies.result(request.id(), result.json(), label);
  }

  private FixedResult discover(FixedResults answers, PublicAddresses addresses) {
    ObjectNode result = answers.of(RpcMethod.SERVER_DISCOVER).orElseThrow();
    ObjectNode withIcon = FixedResults.server();
    addIcon(withIcon, addresses);
    result.putObject(META).set(SERVER_INFO, withIcon);
    return cacheable(result, PUBLIC);
  }

  private static void addIcon(ObjectNode described, PublicAddresses addresses) {
    ObjectNode icon = described.putArray("icons").addObject();
    icon.put("src", addresses.icon()).put("mimeType", "image/svg+xml");
    icon.putArray("sizes").add("any");
  }

  private FixedResult cacheable(ObjectNode result, String scope) {
    ObjectNode whole = complete();
    whole.setAll(result);
    whole.put("ttlMs", FRESH.toMillis()).put("cacheScope", scope);
    return FixedResult.of(identified(whole));
  }

  private ObjectNode identified(ObjectNode result) {
    if (!result.path(META).has(SERVER_INFO)) {
      result.withObjectProperty(META).setAll(server);
    }
    return result;
  }

  private static ObjectNode complete() {
    return Json.WIRE.createObjectNode().put("resultType", "complete");
  }
}
