/** Fleaflicker's leagues. */
package dev.comanager.decision.platform.fleaflicker;
