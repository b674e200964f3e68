/** Player lookup: by name, position, team or availability, one by one, and the injury report. */
package dev.comanager.decision.lookup;
