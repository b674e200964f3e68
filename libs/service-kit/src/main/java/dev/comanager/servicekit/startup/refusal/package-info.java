/** Why a service does not start, in words for whoever runs it. */
package dev.comanager.servicekit.startup.refusal;
