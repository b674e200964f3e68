package dev.comanager.auth.signin;

/**
 * A sign-in begun by this service's own pages, with a client that is part of the realm and can't be
 * named at {@code /authorize}.
 *
 * @param redirectUri where the browser returns to
 * @param challenge S256 of the verifier
 */
public record OwnSignIn(String clientId, String redirectUri, String state, String challenge) {}
