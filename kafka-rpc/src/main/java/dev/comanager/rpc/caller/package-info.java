/** The side of tool calls that asks. */
package dev.comanager.rpc.caller;
