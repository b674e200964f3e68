/** Start/sit decisions: the question, the pure rule {@code det-v1}, the card and its wording. */
package dev.comanager.decision.startsit;
