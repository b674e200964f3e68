/**
 * A player in the week that decisions are about: what is known of him, weighed and put in words.
 */
package dev.comanager.decision.week;
