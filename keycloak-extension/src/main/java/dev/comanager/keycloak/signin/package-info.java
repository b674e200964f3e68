/** The first two sign-in pages: the line's number and the one-time code. */
package dev.comanager.keycloak.signin;
