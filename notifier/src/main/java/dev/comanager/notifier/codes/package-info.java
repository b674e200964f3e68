/**
 * Sign-in codes: heard on {@code notifications.codes}, texted once. STOP doesn't silence them,
 * since whoever signs in has asked for them (INTERFACE section 7).
 */
package dev.comanager.notifier.codes;
