/** What other services of the suite ask about a line's texts, calls and minutes. */
package dev.comanager.notifier.internalcalls;
