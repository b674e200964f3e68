/** Lines' connections to Yahoo (OAuth 2.0): tokens are exchanged, sealed, refreshed and revoked. */
package dev.comanager.decision.platform.yahoo.signin;
