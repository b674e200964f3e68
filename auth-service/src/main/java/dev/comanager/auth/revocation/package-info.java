/** When the ending of a bearer, a grant or a line counts on every gateway. */
package dev.comanager.auth.revocation;
