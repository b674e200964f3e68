/** What phones text back, and the texts that answer it. */
package dev.comanager.notifier.replies;
