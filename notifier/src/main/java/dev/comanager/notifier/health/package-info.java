/** Whether this service can be asked, and whether it should be started anew. */
package dev.comanager.notifier.health;
