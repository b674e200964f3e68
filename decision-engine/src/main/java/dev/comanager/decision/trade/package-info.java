/** The effect of a trade on the line's own team: the sides, the rule, the card and its wording. */
package dev.comanager.decision.trade;
