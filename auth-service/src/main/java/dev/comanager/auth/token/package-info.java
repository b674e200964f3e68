/**
 * Codes, tokens and grants (spec 4.3, 5): Keycloak issues tokens, and this service decides which
 * grants are valid.
 */
package dev.comanager.auth.token;
