/** The lines' phones, as auth-service publishes them, and what they text back. */
package dev.comanager.notifier.lines;
