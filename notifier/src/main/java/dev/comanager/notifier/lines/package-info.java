/** The lines' phones, as auth-service publishes them. */
package dev.comanager.notifier.lines;
