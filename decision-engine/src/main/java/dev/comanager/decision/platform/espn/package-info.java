/** ESPN: leagues from the interface that its own pages read; private ones by their cookies. */
package dev.comanager.decision.platform.espn;
