/** Fantasy platforms behind one interface. */
package dev.comanager.decision.platform;
