/** The data of phone lines in a service: one declaration for both deletion and export. */
package dev.comanager.messaging.linedeletion;
