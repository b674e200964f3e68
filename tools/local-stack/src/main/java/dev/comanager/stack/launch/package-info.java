/**
 * The launcher: runs broker, database and services as child processes, and the balancer in its own.
 */
package dev.comanager.stack.launch;
