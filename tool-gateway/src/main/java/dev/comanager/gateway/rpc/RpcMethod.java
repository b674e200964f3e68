package dev.comanager.gateway.rpc;

import java.util.Optional;

/** The methods of the endpoint (spec 4.1). */
enum RpcMethod {
  INITIALIZE("initialize", false),
  SERVER_DISCOVER("server/discover", true),
  PING("ping", false),
  TOOLS_LIST("tools/list", true),
  TOOLS_CALL("tools/call", true),
  RESOURCES_LIST("resources/list", true),
  RESOURCES_TEMPLATES_LIST("resources/templates/list", true),
  RESOURCES_READ("resources/read", true);

  private final String wireName;
  private final boolean needsBearer;

  RpcMethod(String wireName, boolean needsBearer) {
    this.wireName = wireName;
    this.needsBearer = needsBearer;
  }

  String wireName() {
    return wireName;
  }

  static Optional<RpcMethod> find(String name) {
    for (RpcMethod method : values()) {
      if (method.wireName.equals(name)) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  boolean needsBearer() {
    return needsBearer;
  }

  /** The member of the params that names what the method is about. */
  Optional<String> nameKey() {
    return switch (this) {
      case TOOLS_CALL -> Optional.of("name");
      case RESOURCES_READ -> Optional.of("uri");
      default -> Optional.empty();
    };
  }
}
