/** What the engine keeps of phone lines, and that it goes when they are deleted. */
package dev.comanager.decision.linedata;
