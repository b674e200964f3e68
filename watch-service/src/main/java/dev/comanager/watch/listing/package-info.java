/** A line's watches: listing them, ending one. */
package dev.comanager.watch.listing;
