/** The export of all data about a line, as one file for its owner. */
package dev.comanager.auth.account.export;
