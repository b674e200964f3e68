/** The reports of a run: JUnit XML and one HTML page. */
package dev.comanager.systemtests.report;
