/**
 * Dead letters: records that are unreadable or permanently refused are kept, listed and replayed.
 */
package dev.comanager.messaging.deadletter;
