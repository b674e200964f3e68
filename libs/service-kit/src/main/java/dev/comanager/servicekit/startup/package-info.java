/** What must be right before a service starts, and what is said when it isn't. */
package dev.comanager.servicekit.startup;
