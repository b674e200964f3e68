/** Which decision a question is, and the ledger of decisions with their revisions. */
package dev.comanager.decision.decisions;
