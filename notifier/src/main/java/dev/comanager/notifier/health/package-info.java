/** Readiness of this service. */
package dev.comanager.notifier.health;
