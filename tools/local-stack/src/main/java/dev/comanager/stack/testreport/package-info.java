/** The report of a test run: counts, failures with their reasons, flaky tests, and durations. */
package dev.comanager.stack.testreport;
