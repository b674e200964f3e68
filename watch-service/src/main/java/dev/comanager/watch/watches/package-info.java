/** Watches as rows, and how many of them a line may have. */
package dev.comanager.watch.watches;
