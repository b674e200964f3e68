/** What is deleted or ended once its time is over. */
package dev.comanager.auth.cleanup;
