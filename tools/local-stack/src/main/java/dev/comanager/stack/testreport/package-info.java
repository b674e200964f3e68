/** What a run of the tests did: counts, failures with their reasons, flaky tests, and its time. */
package dev.comanager.stack.testreport;
