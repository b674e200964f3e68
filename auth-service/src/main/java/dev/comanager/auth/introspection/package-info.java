/** Introspection (RFC 7662): the current state of a bearer token. */
package dev.comanager.auth.introspection;
