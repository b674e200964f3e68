/** What the sections of the account page show, and how each of them can fail alone. */
package dev.comanager.auth.account.section;
