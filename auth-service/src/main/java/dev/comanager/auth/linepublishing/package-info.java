/** Publishes lines to the other services (topic {@code lines.events}). */
package dev.comanager.auth.linepublishing;
