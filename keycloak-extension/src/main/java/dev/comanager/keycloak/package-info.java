/**
 * What runs inside Keycloak: thin authenticators that show pages and ask auth-service. Compiled for
 * the Java of Keycloak's own image, which is older than the suite's.
 */
package dev.comanager.keycloak;
