/** What a trade does to the line's own team: the sides, the rule, the card and its words. */
package dev.comanager.decision.trade;
