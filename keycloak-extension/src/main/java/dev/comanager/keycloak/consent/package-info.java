/** The third sign-in page: consent, scope by scope; and the fourth: a first league. */
package dev.comanager.keycloak.consent;
