/** What the engine keeps of a line, for the line's owner to take along. */
package dev.comanager.decision.export;
