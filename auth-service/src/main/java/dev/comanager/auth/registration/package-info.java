/** Clients that register themselves (RFC 7591), and what they may ask for. */
package dev.comanager.auth.registration;
