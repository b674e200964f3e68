/** A line's watches: listing them, ending one, answering what its phone asks. */
package dev.comanager.watch.listing;
