/** Periodic deletion of expired data. */
package dev.comanager.auth.cleanup;
