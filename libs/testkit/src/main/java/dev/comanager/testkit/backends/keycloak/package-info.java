/** A real Keycloak without Docker: unpacked and built once, started as a child of this process. */
package dev.comanager.testkit.backends.keycloak;
