/** State and outgoing message in one transaction; calls and events handled once. */
package dev.comanager.messaging.outbox;
