/**
 * {@code {auth_url}/account}: a line's own pages (INTERFACE section 7). Sections load concurrently
 * and fail independently; nothing needs a script.
 */
package dev.comanager.auth.account;
