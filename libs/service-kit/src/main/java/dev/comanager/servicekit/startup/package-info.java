/** What must be right before a service starts: settings, database, broker and topics. */
package dev.comanager.servicekit.startup;
