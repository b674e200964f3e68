/** Events and requests between services: one record for each kind of message. */
package dev.comanager.contracts.event;
