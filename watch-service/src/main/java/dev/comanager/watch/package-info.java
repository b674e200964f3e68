/** Watches: standing monitors that text a line when what it relies on has changed. */
package dev.comanager.watch;
