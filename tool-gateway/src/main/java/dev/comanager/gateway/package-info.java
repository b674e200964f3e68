/**
 * The MCP endpoint (spec 4.1): JSON-RPC in, tool calls over Kafka out. It holds no code for
 * individual tools.
 */
package dev.comanager.gateway;
