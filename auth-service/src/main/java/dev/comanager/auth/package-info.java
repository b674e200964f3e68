/** Introspects every bearer token and keeps the phone lines that they belong to. */
package dev.comanager.auth;
