package dev.comanager.stack.testreport;

/**
 * A test that failed, or failed first and passed when it was run again.
 *
 * @param name class and method
 * @param reason the first line of the exception
 */
record FailedTest(String name, String reason) {}
