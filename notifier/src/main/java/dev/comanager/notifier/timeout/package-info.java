/** How long this service waits for its database. */
package dev.comanager.notifier.timeout;
