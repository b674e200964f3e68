/** What services tell each other that happened: one record for each kind of message. */
package dev.comanager.contracts.event;
