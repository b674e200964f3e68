/** Certificates generated for tests: valid, expired, for another host. */
package dev.comanager.testkit.backends.certificates;
