/** Waiting for what a service cannot serve without. */
package dev.comanager.start.waiting;
