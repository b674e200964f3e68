/**
 * The health probes of a service: whether its loops make progress, and whether it has joined its
 * topics.
 */
package dev.comanager.servicekit.health;
