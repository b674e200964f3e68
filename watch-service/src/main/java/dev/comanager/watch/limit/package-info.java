/** How many active watches a line may have. */
package dev.comanager.watch.limit;
