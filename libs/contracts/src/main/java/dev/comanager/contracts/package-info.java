/**
 * Data without behaviour that services exchange: messages, ids, scopes, surfaces, error codes,
 * topics, tools.
 */
package dev.comanager.contracts;
