/** The handler's side of tool calls. */
package dev.comanager.messaging.rpc.handler;
