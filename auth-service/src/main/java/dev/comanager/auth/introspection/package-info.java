/** Introspection (RFC 7662): what a bearer stands for, as of this very call. */
package dev.comanager.auth.introspection;
