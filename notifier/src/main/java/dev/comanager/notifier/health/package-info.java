/** Whether this service can be asked. */
package dev.comanager.notifier.health;
