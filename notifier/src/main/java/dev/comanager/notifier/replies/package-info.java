/** Replies that phones text, and the texts that answer them. */
package dev.comanager.notifier.replies;
