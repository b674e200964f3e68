/** What clients find out about the authorization server before anything else. */
package dev.comanager.auth.discovery;
