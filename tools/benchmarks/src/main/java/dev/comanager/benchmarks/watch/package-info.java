/** What a changed fact costs, with few and with many watches. */
package dev.comanager.benchmarks.watch;
