/** Fantasy platforms behind one port. */
package dev.comanager.decision.platform;
