/**
 * Transactional outbox, inbox and call ledger: state changes and their messages commit together,
 * and calls and events take effect once.
 */
package dev.comanager.messaging.outbox;
