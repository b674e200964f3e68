/** The week at a glance, to read and as a text to the line's own phone (spec 2.8). */
package dev.comanager.decision.brief;
