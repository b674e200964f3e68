/** The cost of a changed fact, with few and with many watches. */
package dev.comanager.benchmarks.watch;
