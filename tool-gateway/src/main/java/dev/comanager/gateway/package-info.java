/**
 * The MCP endpoint (spec 4.1): JSON-RPC in, tool calls over Kafka out. It holds no code per tool.
 */
package dev.comanager.gateway;
