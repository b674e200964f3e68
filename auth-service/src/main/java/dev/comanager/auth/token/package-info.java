/**
 * Codes, tokens and grants (spec 4.3, 5): what Keycloak mints passes here, and what has ended is
 * known here.
 */
package dev.comanager.auth.token;
