/** Sessions of the account pages: a random cookie, stored as a hash. */
package dev.comanager.auth.account.session;
