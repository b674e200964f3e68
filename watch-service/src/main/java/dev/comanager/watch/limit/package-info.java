/** The limit of active watches per line. */
package dev.comanager.watch.limit;
