/** Whom to start: the question, the pure rule {@code det-v1}, the card and its words. */
package dev.comanager.decision.startsit;
