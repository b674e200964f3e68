/** Decision ids, and the ledger of decisions with their revisions. */
package dev.comanager.decision.decisions;
