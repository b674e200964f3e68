/**
 * Asks auth-service to text one-time codes and to check them. The contract stands in {@code
 * docs/sign-in-codes.md}.
 */
package dev.comanager.keycloak.authservice;
