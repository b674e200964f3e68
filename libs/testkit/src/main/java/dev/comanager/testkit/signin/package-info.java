/** A public OAuth client and its user's browser, for tests, benchmarks and the demo. */
package dev.comanager.testkit.signin;
