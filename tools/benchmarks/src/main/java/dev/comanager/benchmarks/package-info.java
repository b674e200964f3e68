/** Load tests of the running services, and microbenchmarks of rules. */
package dev.comanager.benchmarks;
