/** Sealing: values that only one service can read, in transit and at rest. */
package dev.comanager.servicekit.sealing;
