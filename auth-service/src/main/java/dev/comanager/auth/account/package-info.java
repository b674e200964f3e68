/**
 * {@code {auth_url}/account}: a line's own pages (INTERFACE section 7). Sections load side by side
 * and fail one by one; nothing needs a script.
 */
package dev.comanager.auth.account;
