/**
 * Calls auth-service to text and check one-time codes, and to link a first league. The contract is
 * {@code docs/sign-in-codes.md}.
 */
package dev.comanager.keycloak.authservice;
