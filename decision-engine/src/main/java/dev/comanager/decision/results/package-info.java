/**
 * The weekly results text: how a line's advice of the last week turned out, where it wants that.
 */
package dev.comanager.decision.results;
