/** Parsers are fed with input that nobody writes on purpose: in tests, and under Jazzer. */
package dev.comanager.testkit.fuzzing;
