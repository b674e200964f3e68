/** Confirmation that the revocation of a bearer, a grant or a line has reached every gateway. */
package dev.comanager.auth.revocation;
