/** What a line's own leagues and team look like: links, context, roster status. */
package dev.comanager.decision.myteam;
