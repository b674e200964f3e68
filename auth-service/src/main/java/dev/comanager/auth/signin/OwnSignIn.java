package dev.comanager.auth.signin;

/**
 * A sign-in that pages of this service begin for themselves: with a client that the realm has from
 * the start and nobody can name at {@code /authorize}.
 *
 * @param redirectUri where the browser comes back to
 * @param challenge S256 of the verifier
 */
public record OwnSignIn(String clientId, String redirectUri, String state, String challenge) {}
