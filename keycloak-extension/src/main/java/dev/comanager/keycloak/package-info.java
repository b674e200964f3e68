/**
 * The Keycloak extension: thin authenticators that show pages and call auth-service. It is compiled
 * for the Java version of Keycloak's own image, which is older than that of the services.
 */
package dev.comanager.keycloak;
