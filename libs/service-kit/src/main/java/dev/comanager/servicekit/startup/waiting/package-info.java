/** Waiting for what a service cannot serve without. */
package dev.comanager.servicekit.startup.waiting;
