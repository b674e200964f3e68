/**
 * Sign-in codes: consumed from {@code notifications.codes} and texted once. STOP doesn't apply to
 * them, because the person who signs in requested them (INTERFACE section 7).
 */
package dev.comanager.notifier.codes;
