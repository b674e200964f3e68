/** Texts with words of a line's own to its own phone. */
package dev.comanager.notifier.text;
