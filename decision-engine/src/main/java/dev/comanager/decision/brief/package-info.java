/** The weekly brief, readable by tool and sendable as a text to the line's own phone (spec 2.8). */
package dev.comanager.decision.brief;
