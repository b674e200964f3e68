package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.gateway.discovery.PublicAddresses;

/** Asks the person to link a league on the account page, by URL elicitation. */
final class LinkLeaguePrompt {
  private LinkLeaguePrompt() {}

  /**
   * Whether the client can open a page for its user. A request that was repeated after the question
   * gets its own result, so that nobody is asked twice in a row.
   */
  static boolean canOpenPage(StatelessEnvelope envelope) {
    return envelope.capabilities().path("elicitation").path("url").isObject()
        && !envelope.repeated();
  }

  static ObjectNode inputRequired(PublicAddresses addresses) {
    ObjectNode result = Json.WIRE.createObjectNode().put("resultType", "input_required");
    ObjectNode question = result.putObject("inputRequests").putObject("link_league");
    question
        .put("method", "elicitation/create")
        .putObject("params")
        .put("mode", "url")
        .put("message", "No league is linked yet. Link one on your account page, then come back.")
        .put("url", addresses.accountUrl());
    return result;
  }
}
