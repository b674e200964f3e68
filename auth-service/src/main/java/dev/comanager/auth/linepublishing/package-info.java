/** Tells the other services which lines there are (topic {@code lines.events}). */
package dev.comanager.auth.linepublishing;
