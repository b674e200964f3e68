/**
 * Linking a first league during sign-in, for the pages in Keycloak ({@code docs/sign-in-codes.md}).
 */
package dev.comanager.auth.account.firstleague;
