/** {@code /authorize} and the sign-in pages: the only part of Keycloak that browsers can reach. */
package dev.comanager.auth.signin;
