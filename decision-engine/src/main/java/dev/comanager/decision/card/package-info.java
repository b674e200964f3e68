/** The Decision Card ("THE CALL") and how it is written out (spec 2.1–2.3). */
package dev.comanager.decision.card;
