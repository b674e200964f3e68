package dev.comanager.gateway.rpc;

import java.util.Optional;

/** The methods of the endpoint (spec 4.1). */
enum RpcMethod {
  INITIALIZE("initialize", false),
  PING("ping", false),
  TOOLS_LIST("tools/list", true),
  TOOLS_CALL("tools/call", true),
  RESOURCES_LIST("resources/list", true),
  RESOURCES_TEMPLATES_LIST("resources/templates/list", true),
  RESOURCES_READ("resources/read", true);

  private static final String NOTIFICATIONS = "notifications/";

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

  /** Whether a message needs a bearer; unknown methods do. */
  static boolean needsBearer(String name) {
    return find(name).map(method -> method.needsBearer).orElse(!name.startsWith(NOTIFICATIONS));
  }
}
