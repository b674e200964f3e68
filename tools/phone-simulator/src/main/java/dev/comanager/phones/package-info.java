/**
 * A simulated carrier for local use and tests: accepts texts over HTTP and shows what phones have
 * received (INTERFACE section 1).
 */
package dev.comanager.phones;
