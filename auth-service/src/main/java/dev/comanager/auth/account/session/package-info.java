/** Who is signed in to the account pages: a random cookie, kept as a hash. */
package dev.comanager.auth.account.session;
