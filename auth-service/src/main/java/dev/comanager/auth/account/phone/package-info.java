/** What the account page shows of a line's phone: watches, texts, calls, minutes, quiet hours. */
package dev.comanager.auth.account.phone;
