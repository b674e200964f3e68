/** The side of tool calls that asks. */
package dev.comanager.messaging.rpc.caller;
