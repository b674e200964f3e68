/** What goes over the wire: kept for reports, masked, and paced by the deployment's limits. */
package dev.comanager.systemtests.traffic;
