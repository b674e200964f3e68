/** Keycloak as auth-service knows it: pages, codes, tokens and clients behind {auth_url}. */
package dev.comanager.auth.keycloak;
