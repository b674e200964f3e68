/** Attacks that try to exhaust the services' resources while a good client calls. */
package dev.comanager.benchmarks.attack;
