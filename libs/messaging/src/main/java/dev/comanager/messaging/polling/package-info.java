/** Threads that poll the broker for the lifetime of the process. */
package dev.comanager.messaging.polling;
