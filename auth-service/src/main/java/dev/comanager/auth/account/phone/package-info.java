/**
 * The account page's sections about a line's phone: watches, texts, calls, minutes, quiet hours.
 */
package dev.comanager.auth.account.phone;
