/** Texts with a line's own wording to its own phone. */
package dev.comanager.notifier.text;
