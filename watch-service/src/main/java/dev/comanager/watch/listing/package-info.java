/** A line's watches: reading them, ending one. */
package dev.comanager.watch.listing;
