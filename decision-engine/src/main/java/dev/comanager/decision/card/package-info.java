/** The Decision Card ("THE CALL" in the spec) and how it is rendered (spec 2.1–2.3). */
package dev.comanager.decision.card;
