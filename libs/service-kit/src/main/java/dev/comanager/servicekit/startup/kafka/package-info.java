/** Whether the broker is there, lets the service in, and has its topics as they must be. */
package dev.comanager.servicekit.startup.kafka;
