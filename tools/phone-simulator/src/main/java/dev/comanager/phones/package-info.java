/**
 * A carrier for one's own machine and for tests: takes texts over HTTP and shows what phones have
 * received (INTERFACE section 1).
 */
package dev.comanager.phones;
