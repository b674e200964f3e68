/** Tools about a line's own leagues and team: links, context, roster status. */
package dev.comanager.decision.myteam;
