/** The content of the account page's sections; each can fail on its own. */
package dev.comanager.auth.account.section;
