/** Access to Keycloak, which serves pages, codes, tokens and clients behind {auth_url}. */
package dev.comanager.auth.keycloak;
