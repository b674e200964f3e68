/** The side of tool calls that answers. */
package dev.comanager.messaging.rpc.handler;
