/** Events of access to a line: stored for its account page, and texted to its phone. */
package dev.comanager.auth.securityevent;
