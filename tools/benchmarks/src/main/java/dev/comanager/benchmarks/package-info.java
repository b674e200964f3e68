/** Load against the running suite, and microbenchmarks of rules. */
package dev.comanager.benchmarks;
