/** All that is kept of a line, as one file for its owner. */
package dev.comanager.auth.account.export;
