/** Backends of tests from images, by Testcontainers (Maven profile {@code containers}). */
package dev.comanager.testkit.backends.container;
