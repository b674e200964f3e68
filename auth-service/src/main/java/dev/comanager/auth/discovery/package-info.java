/** Discovery: the authorization server's metadata. */
package dev.comanager.auth.discovery;
