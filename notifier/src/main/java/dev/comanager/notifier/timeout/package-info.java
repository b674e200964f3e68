/** The timeout of this service for its database. */
package dev.comanager.notifier.timeout;
