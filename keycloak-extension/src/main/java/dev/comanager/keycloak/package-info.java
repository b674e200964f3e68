/** What runs inside Keycloak: thin authenticators that show pages and ask auth-service. */
package dev.comanager.keycloak;
