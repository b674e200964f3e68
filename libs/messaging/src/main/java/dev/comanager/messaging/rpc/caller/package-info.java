/** The caller's side of tool calls. */
package dev.comanager.messaging.rpc.caller;
