/** The third sign-in page: consent, scope by scope. */
package dev.comanager.keycloak.consent;
