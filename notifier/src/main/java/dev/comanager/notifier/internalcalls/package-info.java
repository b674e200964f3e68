/** Internal calls of other services about a line's texts, calls and minutes. */
package dev.comanager.notifier.internalcalls;
