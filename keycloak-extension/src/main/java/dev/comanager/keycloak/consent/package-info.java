/** The third page of sign-in: what the client may do, scope by scope. */
package dev.comanager.keycloak.consent;
