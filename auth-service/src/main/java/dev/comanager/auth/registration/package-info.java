/** Dynamic client registration (RFC 7591) and the scopes offered to clients. */
package dev.comanager.auth.registration;
