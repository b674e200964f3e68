/** Records that can't be read or are refused for good: kept aside, listed, and replayed. */
package dev.comanager.messaging.deadletter;
