/** Who got access to a line: kept for its account page, and texted to its phone. */
package dev.comanager.auth.securityevent;
