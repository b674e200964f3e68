/** The first two pages of sign-in: the number of the line and the one-time code. */
package dev.comanager.keycloak.signin;
