/** Threads that poll the broker for as long as the process lives. */
package dev.comanager.messaging.polling;
