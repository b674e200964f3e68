/** Settings of a process: where they come from and under which names. */
package dev.comanager.servicekit.settings;
