package dev.comanager.gateway.rpc;

import dev.comanager.contracts.Surface;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.rpc.RpcMessage.Request;
import dev.comanager.gateway.rpc.RpcReply.Label;
import dev.comanager.gateway.toolcall.ResultWriter;
import dev.comanager.gateway.toolcall.ToolAnswer;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The revisions that begin with {@code initialize}; 2025-06-18 is what it answers (spec 9). */
@Singleton
final class LegacyRevision implements Revision {
  private static final Set<RpcMethod> METHODS =
      EnumSet.complementOf(EnumSet.of(RpcMethod.SERVER_DISCOVER));
  private static final int METHOD_NOT_FOUND_STATUS = 200;

  /** The versions that the header may name on any message. */
  private static final Set<String> HEADER_VERSIONS =
      Set.of("2025-03-26", FixedResults.PROTOCOL_VERSION, "2025-11-25", StatelessRevision.VERSION);

  private final Map<RpcMethod, FixedResult> fixed = new EnumMap<>(RpcMethod.class);
  private final Map<Surface, FixedResult> listings = new EnumMap<>(Surface.class);
  private final RpcReplies replies;

  LegacyRevision(FixedResults results, Catalogue catalogue, RpcReplies replies) {
    this.replies = replies;
    for (RpcMethod method : METHODS) {
      results.of(method).ifPresent(result -> fixed.put(method, FixedResult.of(result)));
    }
    for (Surface surface : Surface.values()) {
      listings.put(surface, FixedResult.of(catalogue.listed(surface)));
    }
  }

  @Override
  public Set<RpcMethod> methods() {
    return METHODS;
  }

  @Override
  public Optional<RpcReply> refusal(RpcRequest http, Request request) {
    return refusal(http, request.id());
  }

  /** The refusal of any message whose header names a version that isn't served. */
  Optional<RpcReply> refusal(RpcRequest http, RpcId id) {
    return HEADER_VERSIONS.containsAll(http.protocolVersion())
        ? Optional.empty()
        : Optional.of(
            replies.malformed(id, "The MCP-Protocol-Version is not supported. Use 2025-06-18."));
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
    return ResultWriter.PLAIN;
  }

  @Override
  public RpcReply toolResult(Request request, ToolAnswer.Result result) {
    return replies.result(
        request.id(), result.json(), new Label(request.method(), result.tool(), result.outcome()));
  }
}
