/** What a service keeps of phone lines: one declaration for their deletion and for the download. */
package dev.comanager.messaging.linedeletion;
