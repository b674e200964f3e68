package dev.comanager.auth.signin;

import dev.comanager.contracts.Coded;

/** The error codes of {@code /authorize} (RFC 6749 4.1.2.1, OpenID, RFC 8707). */
enum AuthorizeError implements Coded {
  INVALID_REQUEST,
  UNSUPPORTED_RESPONSE_TYPE,
  INVALID_SCOPE,
  INVALID_TARGET,
  LOGIN_REQUIRED,
  REQUEST_NOT_SUPPORTED,
  REQUEST_URI_NOT_SUPPORTED,
  REGISTRATION_NOT_SUPPORTED,
  SERVER_ERROR;
}
