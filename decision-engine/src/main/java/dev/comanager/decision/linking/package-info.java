/** Links a line's leagues: link, unlink, choose the primary. */
package dev.comanager.decision.linking;
