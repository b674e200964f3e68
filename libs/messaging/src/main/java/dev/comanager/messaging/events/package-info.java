/** Hears a topic at least once: the database first, then the broker; poison is put aside. */
package dev.comanager.messaging.events;
