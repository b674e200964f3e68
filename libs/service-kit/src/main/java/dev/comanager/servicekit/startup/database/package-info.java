/** Whether the database is there and lets the service in. */
package dev.comanager.servicekit.startup.database;
