/** The tests' HTTP traffic: recorded for reports, masked, and paced by the deployment's limits. */
package dev.comanager.systemtests.traffic;
