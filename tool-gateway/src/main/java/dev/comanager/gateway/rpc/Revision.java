package dev.comanager.gateway.rpc;

import dev.comanager.contracts.Surface;
import dev.comanager.gateway.rpc.RpcMessage.Request;
import dev.comanager.gateway.toolcall.ResultWriter;
import dev.comanager.gateway.toolcall.ToolAnswer;
import java.util.Optional;
import java.util.Set;

/**
 * The protocol revision that a request is written in. It decides which methods exist, what a
 * request has to carry, and what the results look like; everything else is the same in all.
 */
sealed interface Revision permits LegacyRevision, StatelessRevision {
  String NOTIFICATIONS = "notifications/";

  /** The methods of this revision. */
  Set<RpcMethod> methods();

  /** The method of that name, if this revision has it. */
  default Optional<RpcMethod> find(String method) {
    return RpcMethod.find(method).filter(methods()::contains);
  }

  /** The refusal of a request that this revision doesn't allow; checked after the bearer. */
  Optional<RpcReply> refusal(RpcRequest http, Request request);

  RpcReply unknownMethod(Request request);

  /** The result of a method whose result is always the same. */
  FixedResult fixed(RpcMethod method);

  /** The result of {@code tools/list}. */
  FixedResult listing(Surface surface);

  /** How results of tools are written. */
  ResultWriter results();

  RpcReply toolResult(Request request, ToolAnswer.Result result);

  /** Whether a message needs a bearer; unknown methods do. */
  default boolean needsBearer(String method) {
    return find(method).map(RpcMethod::needsBearer).orElse(!method.startsWith(NOTIFICATIONS));
  }
}
