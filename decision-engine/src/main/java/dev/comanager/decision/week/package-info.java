/** A player in the week of a decision: his facts, weighted and worded. */
package dev.comanager.decision.week;
