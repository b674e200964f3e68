/** How records of topics are read. */
package dev.comanager.watch.events;
