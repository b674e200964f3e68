/**
 * ESPN: leagues from the API that ESPN's own pages use; private leagues with their members'
 * cookies.
 */
package dev.comanager.decision.platform.espn;
