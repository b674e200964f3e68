/** Fuzzing of parsers, in tests and with Jazzer. */
package dev.comanager.testkit.fuzzing;
