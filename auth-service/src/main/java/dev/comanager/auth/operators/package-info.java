/** The operators' HTTP API for lines, with its own port and tokens. */
package dev.comanager.auth.operators;
