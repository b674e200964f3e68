/**
 * What probes of a service answer: whether its loops turn, and whether it has joined its topics.
 */
package dev.comanager.servicekit.health;
